import type { HeaderLayout, HeaderSettings } from '../../core/content/index.ts'
import type { PaletteState } from '../color-scheme/index.ts'
import { isLight, textColorOn } from './text-color-on.ts'

/** Appearance of a header on a page. */
export interface HeaderLook {
  layout: HeaderLayout
  colors: NonNullable<HeaderSettings['colors'][HeaderLayout]>
  /**
   * Palette whose logo is readable on it; `isLogoFixed` means that the logo stays when the visitor switches palettes.
   */
  logo: PaletteState
  isLogoFixed: boolean
}

/**
 * Returns the appearance of the header. A transparent header without a picture below it becomes a standard one. Text
 * and logo follow the header's own background colour if it has one, else the picture, whatever the palette; opened
 * menus follow the palette.
 *
 * @param backdrop colour of the picture below the header; `null` if there is none
 */
export function headerLook(
  settings: Pick<HeaderSettings, 'layout' | 'colors'>,
  backdrop: string | null,
  palette: PaletteState,
): HeaderLook {
  const isOnPicture = settings.layout === 'transparent' && backdrop !== null
  const layout = settings.layout === 'transparent' && !isOnPicture ? 'standard' : settings.layout
  const own = settings.colors[layout] ?? {}
  const isOwnKnown = isLight(own.background) !== null
  const ground = isOwnKnown ? (own.background ?? null) : backdrop
  const isFixed = isOwnKnown || isOnPicture
  return {
    layout,
    colors: { ...(isOnPicture && { text: textColorOn(ground) }), ...own },
    logo: isFixed ? (isLight(ground) ? 'default' : 'switched') : palette,
    isLogoFixed: isFixed,
  }
}
