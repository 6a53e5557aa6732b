import type { ReactNode } from 'react'

/**
 * HTML that the server has rendered and that this island leaves as it is: parts with scripts of their own. In the
 * browser nothing is given, and hydration keeps what stands there.
 */
export const ServerHtml = ({ html = '' }: { html: string | undefined }): ReactNode => (
  <div
    style={{ display: 'contents' }}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own render, escaped by React
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
