import type { ColorSettings } from '../../core/content/index.ts'

/** Which palette a visitor sees: one of the two, or the one their system prefers. */
export const PALETTE_STATES = ['auto', 'default', 'switched'] as const
export type PaletteState = (typeof PALETTE_STATES)[number]

/** Cookie that remembers a visitor's choice: `true` for the switched palette, `false` for the default one. */
export const COLOR_COOKIE = 'astraColorSwitcherState'
export const COLOR_COOKIE_DAYS = 90
/** Stands beside it when the system was asked, not the visitor (color-3). */
export const AUTOMATIC_COLOR_COOKIE = 'astraColorSwitcherAutomatic'
/** On `<body>` and `<html>` while a dark palette is seen (color-5). */
export const DARK_CLASS = 'astra-dark-mode-enable'
/** Attributes of both cookies, apart from their age. */
const scope = (isSecure: boolean) => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * The cookies that remember a palette, as lines for `document.cookie` or `Set-Cookie`. Each write counts 90 days anew.
 *
 * @param automatic the system decided, not the visitor
 * @param isSecure the site is visited by https
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

/** The value of the colour cookie in a cookie header or `document.cookie`; `undefined` when there is none. */
export const colorCookieIn = (cookies: string): string | undefined => CHOICE.exec(cookies)?.[1]?.trim()

/**
 * The palette a page is sent with (color-2): the choice in the cookie, else the mode the owner set.
 * The system is asked only about a palette that is a dark one.
 *
 * @param cookie value of `COLOR_COOKIE`, `undefined` when there is none
 */
export function paletteState(cookie: string | undefined, colors: ColorSettings): PaletteState {
  if (cookie !== undefined) return cookie === 'true' ? 'switched' : 'default'
  if (colors.defaultMode === 'dark') return 'switched'
  return colors.defaultMode === 'system' && colors.isDarkPalette ? 'auto' : 'default'
}
