import type { ReactNode } from 'react'
import { type Menu, plainLine, type SiteSettings } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './SiteFooter.module.css'

const messages = defineMessages('site-footer', { links: 'Footer', contact: 'Contact' })

interface SiteFooterProps {
  settings: SiteSettings
  menu: Menu
  year: number
}

/** Contact, links and year. */
export function SiteFooter({ settings, menu, year }: SiteFooterProps): ReactNode {
  const t = useMessages(messages)
  return (
    <footer className={styles.footer}>
      {settings.footer.length > 0 && (
        <address className={styles.contact} aria-label={t('contact')}>
          {settings.footer.map((line) => {
            const { text, href } = plainLine(line)
            return (
              <p key={line} dir="auto">
                {href ? <a href={href}>{text}</a> : text}
              </p>
            )
          })}
        </address>
      )}
      {menu.entries.length > 0 && (
        <nav className={styles.links} aria-label={t('links')}>
          {menu.entries.map((entry) => (
            <a key={`${entry.url} ${entry.label}`} href={entry.url}>
              {entry.label}
            </a>
          ))}
        </nav>
      )}
      <p className={styles.year}>
        {`© ${year.toLocaleString(settings.lang, { useGrouping: false })} ${settings.title}`}
      </p>
    </footer>
  )
}
