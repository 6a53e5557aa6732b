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

/** Number of colours in a palette: `--ast-global-color-0` to `-8` (color-1). */
export const PALETTE_SIZE = 9

/** What each colour of a palette is for, in their order. */
export const PALETTE_SLOTS = [
  'accent',
  'accentStrong',
  'heading',
  'ink',
  'paper',
  'surface',
  'hairline',
  'muted',
  'reversed',
] as const satisfies { length: typeof PALETTE_SIZE }

/** Slots of a palette whose colours are read as text, with the slots they are read on. */
export const PALETTE_TEXTS: readonly (readonly [text: number, ground: number])[] = [
  ...[0, 1, 2, 3, 7].flatMap((text) => [4, 5].map((ground) => [text, ground] as const)),
  // On buttons and other grounds in the colours of text.
  ...[0, 1, 2].map((ground) => [8, ground] as const),
]

/** How much lighter or darker than its ground a text has to be, as WCAG's level AA counts. */
export const READABLE_CONTRAST = 4.5

/** Which palette a visitor starts with when no cookie says otherwise. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

/** Where a notice stands: above the page, at the foot of the window, or at its head while the page scrolls below. */
export const NOTICE_POSITIONS = ['top', 'bottom', 'hang-over-top'] as const
export type NoticePosition = (typeof NOTICE_POSITIONS)[number]

/** How works stand in lists where nobody asks for another order, and terms in their bars. */
export const WORK_ORDERS = ['date', 'hand'] as const
export type WorkOrder = (typeof WORK_ORDERS)[number]
export const TERM_ORDERS = ['name', 'hand'] as const
export type TermOrder = (typeof TERM_ORDERS)[number]
