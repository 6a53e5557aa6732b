import type { ReactNode } from 'react'
import styles from './Html.module.css'
import type { HtmlProps } from './schema.ts'

/** An owner's own HTML, sanitized (part-13). */
export const Html = ({ html }: HtmlProps): ReactNode =>
  html !== '' && (
    <div
      className={styles.html}
      data-flow="text"
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was loaded
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
