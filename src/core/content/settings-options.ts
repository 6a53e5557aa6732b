/** Parts of a header; an owner chooses some and puts them in order. */
export const HEADER_PARTS = ['logo', 'menu', 'search', 'account', 'colors'] as const
export type HeaderPart = (typeof HEADER_PARTS)[number]

/**
 * Behaviours of a header while the page scrolls: it scrolls away, stays, stays with less height, or overlays the
 * picture at the top of the page.
 */
export const HEADER_LAYOUTS = ['standard', 'sticky', 'shrinking', 'transparent'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

/** Menus that the menu button of narrow pages can open (menu-1). */
export const MOBILE_MENUS = ['dropdown', 'off-canvas'] as const
export type MobileMenu = (typeof MOBILE_MENUS)[number]

/** Edges that an off-canvas menu can slide in from; `full-width` covers the page. */
export const DRAWER_SIDES = ['right', 'left', 'full-width'] as const
export type DrawerSide = (typeof DRAWER_SIDES)[number]

/** Animations with which sub-menus of wide pages appear (menu-7). */
export const SUB_MENU_MOTIONS = ['none', 'fade', 'slide'] as const
export type SubMenuMotion = (typeof SUB_MENU_MOTIONS)[number]

/** Widest page, in CSS pixels, that gets the mobile header (header-1). */
export const DEFAULT_BREAK_POINT_PX = 921
/** Greatest break point: addresses of style sheets have room for four digits. */
export const MAX_BREAK_POINT_PX = 9999

/** Number of colours in a palette: `--ast-global-color-0` to `-8` (color-1). */
export const PALETTE_SIZE = 9

/** Purpose of each colour of a palette, in order. */
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

/** Slots of a palette whose colours are used for text, each with the slots of its backgrounds. */
export const PALETTE_TEXTS: readonly (readonly [text: number, ground: number])[] = [
  ...[0, 1, 2, 3, 7].flatMap((text) => [4, 5].map((ground) => [text, ground] as const)),
  // Buttons and other backgrounds in the colours of text.
  ...[0, 1, 2].map((ground) => [8, ground] as const),
]

/** Minimum contrast between a text and its background, as in WCAG level AA. */
export const READABLE_CONTRAST = 4.5

/** Palettes that a visitor can start with if no cookie says otherwise. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

/** Positions of a notice: above the page, at the bottom of the window, or at its top while the page scrolls below. */
export const NOTICE_POSITIONS = ['top', 'bottom', 'hang-over-top'] as const
export type NoticePosition = (typeof NOTICE_POSITIONS)[number]

/** Default orders of works in lists, and of terms in filter bars. */
export const WORK_ORDERS = ['date', 'hand'] as const
export type WorkOrder = (typeof WORK_ORDERS)[number]
export const TERM_ORDERS = ['name', 'hand'] as const
export type TermOrder = (typeof TERM_ORDERS)[number]
