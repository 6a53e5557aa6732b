import { defaultsOf, field, group, optional } from '../schema/index.ts'
import { linkAddress } from './link-address.ts'
import { SEARCH_VARIANTS, type SearchVariant } from './search.ts'
import {
  COLOR_MODES,
  type ColorMode,
  DEFAULT_BREAK_POINT_PX,
  DRAWER_SIDES,
  type DrawerSide,
  HEADER_LAYOUTS,
  HEADER_PARTS,
  type HeaderLayout,
  type HeaderPart,
  MOBILE_MENUS,
  type MobileMenu,
  NOTICE_POSITIONS,
  type NoticePosition,
  SUB_MENU_MOTIONS,
  type SubMenuMotion,
  TERM_ORDERS,
  type TermOrder,
  WORK_ORDERS,
  type WorkOrder,
} from './settings-options.ts'
import { CORNERS, type Corner, GAPS, type Gap, PAGE_WIDTHS, type PageWidth } from './shape.ts'
import { TYPEFACE_NAMES, type Typefaces } from './typefaces.ts'

/** Maximum size of an uploaded file, in megabytes of 1024 kilobytes. */
export const MAX_UPLOAD_MEGABYTES = 100

/**
 * Palette in Astra's slots: 0 accent, 1 accent on hover, 2 headings, 3 text, 4 page background, 5 raised surface, 6
 * hairline, 7 muted text, 8 ink for reversed text. Paper and ink are neutral with one accent, so that the pictures
 * bring the colour.
 */
const WHITE_WALL = [
  'oklch(0.52 0.16 35)',
  'oklch(0.45 0.15 35)',
  'oklch(0.21 0.01 80)',
  'oklch(0.29 0.01 80)',
  'oklch(0.985 0.003 90)',
  'oklch(0.965 0.004 90)',
  'oklch(0.89 0.005 85)',
  'oklch(0.48 0.01 80)',
  'oklch(0.985 0.003 90)',
]

const DARK_ROOM = [
  'oklch(0.76 0.13 50)',
  'oklch(0.83 0.11 55)',
  'oklch(0.93 0.006 90)',
  'oklch(0.87 0.006 90)',
  'oklch(0.17 0.006 80)',
  'oklch(0.21 0.007 80)',
  'oklch(0.29 0.007 80)',
  'oklch(0.7 0.008 85)',
  'oklch(0.17 0.006 80)',
]

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

/** Fields of the colour switcher (color-1). */
export const colorFields = {
  palettes: group({
    default: field.labels({ label: 'Palette', default: WHITE_WALL }),
    switched: field.labels({ label: 'Switched palette', default: DARK_ROOM }),
  }),
  logos: group({
    default: field.media({ label: 'Logo' }),
    switched: field.media({ label: 'Logo on the switched palette' }),
  }),
  defaultMode: field.select<ColorMode>({
    label: 'Palette a visitor starts with',
    options: COLOR_MODES,
    default: 'system',
  }),
  isDarkPalette: field.boolean({ label: 'The switched palette is dark', default: true }),
  forceReload: field.boolean({ label: 'Load the page again after a switch', default: false }),
}

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
    label: 'Parts, in their order',
    options: HEADER_PARTS,
    default: ['logo', 'menu', 'search', 'account', 'colors'],
  }),
  layout: field.select<HeaderLayout>({
    label: 'While the page scrolls',
    options: HEADER_LAYOUTS,
    default: 'standard',
  }),
  breakPoint: field.number({
    label: 'Widest page that gets the mobile header',
    default: DEFAULT_BREAK_POINT_PX,
    unit: 'px',
  }),
  mobileMenu: field.select<MobileMenu>({
    label: 'What the menu button opens',
    options: MOBILE_MENUS,
    default: 'dropdown',
  }),
  drawerSide: field.select<DrawerSide>({
    label: 'Edge an off-canvas menu comes from',
    options: DRAWER_SIDES,
    default: 'right',
  }),
  subMenuMotion: field.select<SubMenuMotion>({
    label: 'How sub-menus appear',
    options: SUB_MENU_MOTIONS,
    default: 'fade',
  }),
  search: field.select<SearchVariant>({
    label: 'How the search opens',
    options: SEARCH_VARIANTS,
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

/** Fields for corners, gaps and page width, each with five steps (shape-1). */
export const shapeFields = {
  corner: field.select<Corner>({ label: 'Corners', options: CORNERS, default: 'slight' }),
  gap: field.select<Gap>({ label: 'Spacing', options: GAPS, default: 'balanced' }),
  width: field.select<PageWidth>({ label: 'Page width', options: PAGE_WIDTHS, default: 'broad' }),
}

/** Fields of the notice shown to every visitor until dismissed (notice-1); empty text means none. */
export const noticeFields = {
  text: field.text({ label: 'Text', default: '' }),
  position: optional(
    field.select<NoticePosition>({ label: 'Position', options: NOTICE_POSITIONS, default: 'top' }),
  ),
}

/** Fields of the button that scrolls back to the top of a long page (top-1). */
export const scrollToTopFields = {
  devices: field.select<'both' | 'desktop' | 'mobile' | 'none'>({
    label: 'Devices',
    options: ['both', 'desktop', 'mobile', 'none'],
    default: 'both',
    help: 'Desktop begins at 769 px.',
  }),
  side: field.select<'end' | 'start'>({
    label: 'Edge of the page, in the direction of reading',
    options: ['end', 'start'],
    default: 'end',
  }),
}

const termOrder = (label: string) =>
  optional(field.select<TermOrder>({ label, options: TERM_ORDERS, default: 'name' }))

/** Fields of the settings of the whole site. */
export const settingsFields = {
  title: field.text({ label: 'Title', default: 'Vitrine' }),
  tagline: field.text({ label: 'Tagline', default: '' }),
  description: field.text({ label: 'Description', default: '', multiline: true }),
  lang: field.text({ label: 'Language', default: 'en' }),
  dir: field.select<'ltr' | 'rtl'>({
    label: 'Reading direction',
    options: ['ltr', 'rtl'],
    default: 'ltr',
  }),
  timeZone: field.text({
    label: 'Time zone',
    default: 'UTC',
    help: 'For dates and schedules, such as Europe/Berlin.',
  }),
  uploadMegabytes: field.number({
    label: 'Largest file that can be sent',
    default: MAX_UPLOAD_MEGABYTES,
    min: 1,
    max: MAX_UPLOAD_MEGABYTES,
    integer: true,
    unit: 'MB',
  }),
  // Works stand by date if it is absent.
  order: optional(
    field.select<WorkOrder>({ label: 'Order of works', options: WORK_ORDERS, default: 'date' }),
  ),
  termOrders: optional(
    group({
      categories: termOrder('Order of categories'),
      otherCategories: termOrder('Order of other categories'),
      tags: termOrder('Order of tags'),
    }),
  ),
  colors: group(colorFields),
  shape: group(shapeFields),
  // Pair of typefaces: one for headings, one for text.
  typefaces: field.select<Typefaces>({
    label: 'Typefaces',
    options: TYPEFACE_NAMES,
    default: 'figtree',
  }),
  header: group(headerFields),
  notice: group(noticeFields),
  // On all devices, at the end of the line, if not set.
  scrollToTop: optional(
    group({ devices: optional(scrollToTopFields.devices), side: optional(scrollToTopFields.side) }),
  ),
  footer: field.labels({
    label: 'Lines of the footer',
    help: 'Plain text; lines that look like an email or web address become links.',
  }),
}

/** Settings of a site before its owner changes any. */
export const defaultSettings = defaultsOf(settingsFields)
