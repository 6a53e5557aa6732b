import type { ReactNode } from 'react'
import type { DrawerSide } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routing/routes.ts'
import { useModalDialog } from '../../ui/dialog/index.ts'
import { closeIcon, Icon, searchIcon, useLanguage, useMessages } from '../../ui/index.ts'
import styles from './MenuDrawer.module.css'

const messages = defineMessages('menu-drawer', {
  close: 'Close menu',
  search: 'Search works and pages',
  submit: 'Search',
  logIn: 'Log in',
  account: 'Your account',
})

/** Duration of the panel's animation; the backdrop takes a little longer (delay-2). */
const PANEL_MS = 200

/** Contents of the foot of the drawer: the parts of the header that it covers. */
export interface DrawerFoot {
  hasSearch: boolean
  /** Target of the account icon; `null` for a header without one. */
  account: { href: string; isLoggedIn: boolean } | null
}

interface MenuDrawerProps {
  foot: DrawerFoot
  side: DrawerSide
  label: string
  opener: HTMLElement | null
  onClose(): void
  children: ReactNode
}

/** A menu in a modal drawer: the focus goes to the close button, stays inside, and returns to the opener. */
export function MenuDrawer({ side, label, opener, onClose, foot, children }: MenuDrawerProps): ReactNode {
  const t = useMessages(messages)
  const { dir } = useLanguage()
  const leave = (dialog: HTMLDialogElement): Animation | null => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
    const options = { duration: PANEL_MS, easing: 'ease-out', fill: 'forwards' } as const
    dialog.animate({ backgroundColor: 'transparent' }, options)
    const away = (side === 'left') === (dir === 'rtl') ? '100%' : '-100%'
    const motion = side === 'full-width' ? { opacity: 0 } : { translate: away }
    return dialog.firstElementChild?.animate(motion, options) ?? null
  }
  const { close, dialog, lastStop } = useModalDialog({ onClose, opener, leave })
  return (
    <dialog
      {...dialog}
      className={`${styles.drawer} active show`}
      data-side={side}
      data-state="open"
      aria-modal="true"
      aria-label={label}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <button className="icon-button" type="button" aria-label={t('close')} onClick={close}>
            <Icon icon={closeIcon} size="1.5rem" />
          </button>
        </div>
        <nav className={styles.nav} aria-label={label}>
          {children}
        </nav>
        <Foot {...foot} />
      </div>
      <span {...lastStop} className={styles.end} />
    </dialog>
  )
}

/** Search and account within reach of a thumb, both without script of their own. */
function Foot({ hasSearch, account }: DrawerFoot): ReactNode {
  const t = useMessages(messages)
  if (!hasSearch && !account) return null
  return (
    <div className={styles.foot}>
      {hasSearch && (
        <search>
          <form className={`search-line ${styles.form}`} action={SEARCH_PATH} method="get">
            <input
              type="search"
              name={SEARCH_KEY}
              aria-label={t('search')}
              placeholder={t('search')}
              autoComplete="off"
              enterKeyHint="search"
              dir="auto"
            />
            <button className="icon-button" type="submit" aria-label={t('submit')}>
              <Icon icon={searchIcon} size="1.25rem" />
            </button>
          </form>
        </search>
      )}
      {account && (
        <a className="text-link" data-tone="quiet" href={account.href}>
          {t(account.isLoggedIn ? 'account' : 'logIn')}
        </a>
      )}
    </div>
  )
}
