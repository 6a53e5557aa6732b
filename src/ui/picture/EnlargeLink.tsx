import type { ReactNode } from 'react'
import { type Picture, widestRendition } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { Icon } from '../icon/Icon.tsx'
import { largerIcon } from '../icon/icons.ts'
import { useMessages } from '../Language.tsx'
import styles from './EnlargeLink.module.css'

const messages = defineMessages('picture', { larger: 'Show larger' })

interface EnlargeLinkProps {
  picture: Picture
  /** Query of the page while the picture is open, such as `picture=3`; absent for none. */
  address?: string | undefined
  /** True if the page's address names this picture. */
  isNamed?: boolean
  /** The picture as the page shows it. */
  children: ReactNode
}

/**
 * A link from a picture to its largest rendition; with script it opens in the viewer, among the others of its page
 * (viewer-18).
 */
export function EnlargeLink({
  picture,
  address = '',
  isNamed = false,
  children,
}: EnlargeLinkProps): ReactNode {
  const t = useMessages(messages)
  return (
    <a
      className={styles.enlarge}
      href={widestRendition(picture)}
      data-enlarge={address}
      data-named={isNamed ? '' : undefined}
    >
      {children}
      <span className="visually-hidden">{t('larger')}</span>
      <span className={styles.sign}>
        <Icon icon={largerIcon} />
      </span>
    </a>
  )
}
