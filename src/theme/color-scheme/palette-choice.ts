import { colorCookieIn } from './palette-state.ts'

/** What a visitor's cookie says about the palette; `none` leaves it to the site and the system. */
export type PaletteChoice = 'none' | 'default' | 'switched'

/** Reads the one cookie a page depends on; anything but `true` means the default palette (color-1). */
export function paletteChoice(cookies: string | undefined | null): PaletteChoice {
  const value = cookies ? colorCookieIn(cookies) : undefined
  if (value === undefined) return 'none'
  return value === 'true' ? 'switched' : 'default'
}

/** The cookie's value as `paletteState` reads it. */
export const cookieOf = (choice: PaletteChoice): string | undefined =>
  choice === 'none' ? undefined : String(choice === 'switched')
