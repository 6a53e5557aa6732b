import type { ReactNode } from 'react'
import type { Visitor } from '../../core/account/index.ts'
import type { HeaderPart, HeaderSettings, MenuEntry } from '../../core/content/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { AccountMenu } from '../account-menu/index.ts'
import { Login } from '../login/index.ts'
import { MobileMenu } from '../mobile-menu/index.ts'
import { SearchOverlay } from '../search/index.ts'
import { DesktopMenu } from './DesktopMenu.tsx'
import { SiteHeader } from './SiteHeader.tsx'

export interface HeaderProps {
  settings: HeaderSettings
  title: string
  entries: readonly MenuEntry[]
  /** Path of the current page; empty for pages without an address, such as errors. */
  path: string
  /** Path with the query: marks menu entries, and is the page to return to. */
  returnTo: string
  visitor: Visitor | null
  /** HTML of parts that are not hydrated; on the server only. */
  serverHtml?: Partial<Record<HeaderPart, string>>
}

/** The header with its menus, search and account icon. */
export function Header({
  settings,
  title,
  entries,
  path,
  returnTo,
  visitor,
  serverHtml,
}: HeaderProps): ReactNode {
  const hasMenu = settings.parts.includes('menu') && entries.length > 0
  // A page without an address, such as an error, is in no section, though it links to the home page.
  const address = path && returnTo
  return (
    <SiteHeader
      parts={settings.parts}
      title={title}
      isHome={path === '/'}
      serverHtml={serverHtml}
      menu={hasMenu && <DesktopMenu entries={entries} address={address} motion={settings.subMenuMotion} />}
      mobileMenu={
        hasMenu && (
          <MobileMenu
            entries={entries}
            address={address}
            kind={settings.mobileMenu}
            side={settings.drawerSide}
            foot={{
              hasSearch: settings.parts.includes('search'),
              account: settings.parts.includes('account') ? accountLink(visitor, returnTo) : null,
            }}
          />
        )
      }
      search={<SearchOverlay variant={settings.search} />}
      account={
        visitor ? (
          <AccountMenu
            visitor={visitor}
            settings={settings.account}
            breakPoint={settings.breakPoint}
            returnTo={returnTo}
          />
        ) : (
          <Login isPopup={settings.account.signedOut === 'login'} returnTo={returnTo} />
        )
      }
    />
  )
}

const accountLink = (visitor: Visitor | null, returnTo: string) =>
  visitor
    ? { href: ACCOUNT_PATHS.account, isLoggedIn: true }
    : { href: `${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(returnTo)}`, isLoggedIn: false }
