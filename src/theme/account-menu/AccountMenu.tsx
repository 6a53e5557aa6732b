import { type ReactNode, useId } from 'react'
import type { Visitor } from '../../core/account/index.ts'
import type { AccountSettings } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { accountIcon, Icon, useMessages, useOpenMenus } from '../../ui/index.ts'
import styles from './AccountMenu.module.css'

const messages = defineMessages('account-menu', {
  account: 'Account of {name}',
  yours: 'Your account',
  logOut: 'Log out',
})

interface AccountMenuProps {
  visitor: Visitor
  settings: AccountSettings
  /** Up to this width of the page, in pixels, hovering does not open the menu. */
  breakPoint: number
  /** Page to return to after logging out. */
  returnTo: string
}

/**
 * The account icon of a logged-in visitor (account-3): a button with a small menu, or a link. On touch devices and narrow
 * pages only a press opens the menu; without script it is a link.
 */
export function AccountMenu({ visitor, settings, breakPoint, returnTo }: AccountMenuProps): ReactNode {
  const t = useMessages(messages)
  const id = useId()
  const menus = useOpenMenus({
    opensOnHover: () => settings.openOn === 'hover' && !matchMedia(`(width <= ${breakPoint}px)`).matches,
  })
  const name = t('account', { name: visitor.user.name })
  const icon = <Icon icon={accountIcon} size="1.25rem" />
  const link = (
    <a className="icon-button" href={settings.href} aria-label={name} data-plain="">
      {icon}
    </a>
  )
  if (settings.signedIn === 'link') return link
  return (
    <div ref={menus.rootRef} className={styles.account}>
      {link}
      <div className={styles.place} data-state={menus.isOpen(PATH) ? 'open' : 'closed'} {...menus.item(PATH)}>
        <button
          className="icon-button"
          type="button"
          aria-label={name}
          aria-controls={id}
          {...menus.button(PATH)}
        >
          {icon}
        </button>
        <div id={id} className={styles.panel}>
          <p className={styles.name} dir="auto">
            {visitor.user.name}
          </p>
          <a className={styles.entry} href={settings.href}>
            {t('yours')}
          </a>
          <form method="post" action={ACCOUNT_PATHS.logout}>
            <input type="hidden" name="token" value={visitor.formToken} />
            <input type="hidden" name="redirect" value={returnTo} />
            <button className={styles.entry} type="submit">
              {t('logOut')}
            </button>
          </form>
        </div>
      </div>
    </div>
  )
}

/** The path of the only menu. */
const PATH = '0'
