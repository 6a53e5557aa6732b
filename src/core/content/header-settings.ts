import type { SearchVariant } from './search.ts'

/** What a header may show; an owner picks some and puts them in order. */
export const HEADER_PARTS = ['logo', 'menu', 'search', 'account', 'colors'] as const
export type HeaderPart = (typeof HEADER_PARTS)[number]

/**
 * How a header behaves while the page scrolls: it leaves with the page, stays, stays with less height, or lies over
 * the picture a page begins with.
 */
export const HEADER_LAYOUTS = ['standard', 'sticky', 'shrinking', 'transparent'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

/** What the menu button of narrow pages opens (menu-1). */
export const MOBILE_MENUS = ['dropdown', 'off-canvas'] as const
export type MobileMenu = (typeof MOBILE_MENUS)[number]

/** Which edge an off-canvas menu comes from; `full-width` covers the page. */
export const DRAWER_SIDES = ['right', 'left', 'full-width'] as const
export type DrawerSide = (typeof DRAWER_SIDES)[number]

/** How sub-menus of wide pages appear (menu-7). */
export const SUB_MENU_MOTIONS = ['none', 'fade', 'slide'] as const
export type SubMenuMotion = (typeof SUB_MENU_MOTIONS)[number]

/** Widest page, in CSS pixels, that gets the mobile header (header-1). */
export const DEFAULT_BREAK_POINT_PX = 921

/** The account icon: what it does for whom (account-1). */
export interface AccountSettings {
  /** For a visitor who is logged in: a menu, or a plain link to `href`. */
  signedIn: 'menu' | 'link'
  /** For everybody else: the login popup, or a plain link to the login page. */
  signedOut: 'login' | 'link'
  /** What opens the menu on wide pages; touch and narrow pages always click. Hover adds to clicks, never replaces. */
  openOn: 'hover' | 'click'
  href: string
}

/** Colours of a header, as CSS colours; what is absent comes from the palette. */
export interface HeaderColors {
  background?: string
  text?: string
  /** Sub-menus have colours of their own: they must be readable whatever lies behind the header. */
  menuBackground?: string
  menuText?: string
}

/** Settings of the header. */
export interface HeaderSettings {
  /** Shown parts in their order; what is missing is not shown. */
  parts: HeaderPart[]
  layout: HeaderLayout
  breakPoint: number
  mobileMenu: MobileMenu
  drawerSide: DrawerSide
  subMenuMotion: SubMenuMotion
  search: SearchVariant
  account: AccountSettings
  colors: Partial<Record<HeaderLayout, HeaderColors>>
}
