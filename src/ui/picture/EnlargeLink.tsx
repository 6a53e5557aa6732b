import type { ReactNode } from 'react'
import { type Picture, widestRendition } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../Language.tsx'

const messages = defineMessages('picture', { larger: 'Show larger' })

interface EnlargeLinkProps {
  picture: Picture
  /** The picture as the page shows it. */
  children: ReactNode
}

/**
 * A link from a picture to its largest rendition; with script it opens in the viewer, among the others of its page
 * (viewer-18).
 */
export function EnlargeLink({ picture, children }: EnlargeLinkProps): ReactNode {
  const t = useMessages(messages)
  return (
    <a href={widestRendition(picture)} data-enlarge="">
      {children}
      <span className="visually-hidden">{t('larger')}</span>
    </a>
  )
}
