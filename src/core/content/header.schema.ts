import { field, group, optional } from '../schema/index.ts'
import { linkAddress } from './link-address.ts'
import { SEARCH_VARIANTS, type SearchVariant } from './search.ts'
import {
  DEFAULT_BREAK_POINT_PX,
  DRAWER_SIDES,
  type DrawerSide,
  HEADER_LAYOUTS,
  HEADER_PARTS,
  type HeaderLayout,
  type HeaderPart,
  MAX_BREAK_POINT_PX,
  MOBILE_MENUS,
  type MobileMenu,
  SUB_MENU_MOTIONS,
  type SubMenuMotion,
} from './settings-options.ts'

/** Target of the account icon if it is a plain link: also a place on the page, or a way to write or call. */
const accountHref = {
  ...field.link({ label: 'Where the account icon leads', default: '/account' }),
  parse: (value: unknown) => linkAddress(value) || undefined,
}

const headerColor = (label: string) => optional(field.color({ label, default: '' }))

/** Colours of a header; absent ones come from the palette. */
const headerColors = optional(
  group({
    background: headerColor('Background'),
    text: headerColor('Text'),
    // Sub-menus have colours of their own: they must be readable over any header background.
    menuBackground: headerColor('Background of sub-menus'),
    menuText: headerColor('Text of sub-menus'),
  }),
)

/** Fields of the account icon: its action for visitors who are and are not logged in (account-1). */
export const accountFields = {
  signedIn: field.select<'menu' | 'link'>({
    label: 'For a visitor who is logged in',
    options: ['menu', 'link'],
    default: 'menu',
  }),
  signedOut: field.select<'login' | 'link'>({
    label: 'For everyone else',
    options: ['login', 'link'],
    default: 'login',
  }),
  openOn: field.select<'hover' | 'click'>({
    label: 'What opens the menu on wide pages',
    options: ['hover', 'click'],
    default: 'hover',
    help: 'Touch and narrow pages always click. Hover adds to clicks, it never replaces them.',
  }),
  href: accountHref,
}

/** Fields of the header (header-1). */
export const headerFields = {
  parts: field.labels<HeaderPart>({
    label: 'Contents, in this order',
    options: HEADER_PARTS,
    optionLabels: {
      logo: 'Logo',
      menu: 'Menu',
      search: 'Search',
      account: 'Account',
      colors: 'Light and dark',
    },
    default: ['logo', 'menu', 'search', 'account', 'colors'],
  }),
  layout: field.select<HeaderLayout>({
    label: 'While the page scrolls',
    options: HEADER_LAYOUTS,
    optionLabels: {
      standard: 'Scrolls with the page',
      sticky: 'Stays at the top',
      shrinking: 'Stays at the top, smaller',
      transparent: 'Over the first picture',
    },
    default: 'standard',
  }),
  breakPoint: field.number({
    label: 'Up to this width, in pixels',
    default: DEFAULT_BREAK_POINT_PX,
    min: 0,
    max: MAX_BREAK_POINT_PX,
    integer: true,
    unit: 'px',
  }),
  mobileMenu: field.select<MobileMenu>({
    label: 'The menu button opens',
    options: MOBILE_MENUS,
    optionLabels: { dropdown: 'A panel below the header', 'off-canvas': 'A drawer' },
    default: 'dropdown',
  }),
  drawerSide: field.select<DrawerSide>({
    label: 'The drawer comes from',
    options: DRAWER_SIDES,
    optionLabels: { right: 'The right edge', left: 'The left edge', 'full-width': 'Full width' },
    default: 'right',
  }),
  subMenuMotion: field.select<SubMenuMotion>({
    label: 'Submenus appear',
    options: SUB_MENU_MOTIONS,
    optionLabels: { none: 'At once', fade: 'With a fade', slide: 'With a slide' },
    default: 'fade',
  }),
  search: field.select<SearchVariant>({
    label: 'The search opens',
    options: SEARCH_VARIANTS,
    optionLabels: {
      'header-cover': 'Over the header',
      'full-screen': 'Over the page',
      slide: 'Beside its icon',
    },
    default: 'header-cover',
  }),
  account: group(accountFields),
  colors: group({
    standard: headerColors,
    sticky: headerColors,
    shrinking: headerColors,
    transparent: headerColors,
  } satisfies Record<HeaderLayout, typeof headerColors>),
}
