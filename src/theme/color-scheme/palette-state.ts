import type { ColorSettings } from '../../core/content/index.ts'

/** The palette a page is sent with: one of the two, or the one the visitor's system prefers. */
export const PALETTE_STATES = ['auto', 'default', 'switched'] as const
export type PaletteState = (typeof PALETTE_STATES)[number]
/** Palette that is visible, as in `data-palette`. */
export type VisiblePalette = Exclude<PaletteState, 'auto'>
/** A visitor's choice; `none` leaves it to the site and the system. */
export type PaletteChoice = VisiblePalette | 'none'

/** Cookie that remembers a visitor's choice: `true` for the switched palette, `false` for the default one. */
export const COLOR_COOKIE = 'astraColorSwitcherState'
export const COLOR_COOKIE_DAYS = 90
/** Cookie set beside it if the system decided, not the visitor (color-3). */
export const AUTOMATIC_COLOR_COOKIE = 'astraColorSwitcherAutomatic'
/** Class of `<body>` and `<html>` while a dark palette is visible (color-5). */
export const DARK_CLASS = 'astra-dark-mode-enable'
/** Attributes of both cookies, apart from their age. */
const scope = (isSecure: boolean) => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * The cookies that remember a palette, as lines for `document.cookie` or `Set-Cookie`. Each write renews the 90 days.
 *
 * @param automatic whether the system decided, not the visitor
 * @param isSecure whether the site is visited by https
 */
export function colorCookies(
  switched: boolean,
  automatic: boolean,
  isSecure: boolean,
): [choice: string, mark: string] {
  const age = `Max-Age=${COLOR_COOKIE_DAYS * 86_400}; ${scope(isSecure)}`
  return [
    `${COLOR_COOKIE}=${switched}; ${age}`,
    automatic
      ? `${AUTOMATIC_COLOR_COOKIE}=true; ${age}`
      : `${AUTOMATIC_COLOR_COOKIE}=; Max-Age=0; ${scope(isSecure)}`,
  ]
}

const CHOICE = new RegExp(`(?:^|;\\s*)${COLOR_COOKIE}=([^;]*)`)

/** Reads the choice from a cookie header or `document.cookie`; any value but `true` means the default palette (color-1). */
export function paletteChoice(cookies: string | undefined | null): PaletteChoice {
  const value = CHOICE.exec(cookies ?? '')?.[1]?.trim()
  if (value === undefined) return 'none'
  return value === 'true' ? 'switched' : 'default'
}

/**
 * The palette a page is sent with (color-2): the visitor's choice, else the mode the owner set. The system decides only
 * about a dark palette.
 */
export function paletteState(choice: PaletteChoice, colors: ColorSettings): PaletteState {
  if (choice !== 'none') return choice
  if (colors.defaultMode === 'dark') return 'switched'
  return colors.defaultMode === 'system' && colors.isDarkPalette ? 'auto' : 'default'
}
