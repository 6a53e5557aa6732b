import type { ReactNode } from 'react'
import type { HeaderPart } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './SiteHeader.module.css'

const messages = defineMessages('site-header', { home: '{title}, home page' })

interface SiteHeaderProps {
  /** Shown parts in their order. */
  parts: readonly HeaderPart[]
  title: string
  isHome: boolean
  /** Parts that the server renders; absent in the browser, where hydration keeps them. */
  serverHtml: Partial<Record<HeaderPart, string>> | undefined
  menu: ReactNode
  search: ReactNode
  account: ReactNode
  /** The button and menu of narrow pages. */
  mobileMenu: ReactNode
}

/** The header's line: logo, menu and tools, in the owner's order. */
export function SiteHeader(props: SiteHeaderProps): ReactNode {
  const { parts, title, isHome, serverHtml, menu, search, account, mobileMenu } = props
  const t = useMessages(messages)
  return (
    <div className={styles.bar}>
      {parts.map((part) => {
        if (part === 'logo')
          return (
            <a
              key={part}
              className={styles.home}
              data-part={part}
              href="/"
              aria-label={t('home', { title })}
              aria-current={isHome ? 'page' : undefined}
            >
              <ServerHtml html={serverHtml?.logo} />
            </a>
          )
        if (part === 'menu')
          return (
            menu && (
              <div key={part} className={styles.menu} data-part={part}>
                {menu}
              </div>
            )
          )
        return (
          <div key={part} className={styles.tool} data-part={part}>
            {part === 'search' ? (
              search
            ) : part === 'account' ? (
              account
            ) : (
              <ServerHtml html={serverHtml?.colors} />
            )}
          </div>
        )
      })}
      {mobileMenu && <div className={styles.toggle}>{mobileMenu}</div>}
    </div>
  )
}

/** Server HTML that is not hydrated, as it has scripts of its own. In the browser `html` is absent. */
const ServerHtml = ({ html = '' }: { html: string | undefined }): ReactNode => (
  <div
    style={{ display: 'contents' }}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own render, escaped by React
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
