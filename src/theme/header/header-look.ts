import type { HeaderLayout, HeaderSettings } from '../../core/content/index.ts'
import type { PaletteState } from '../color-scheme/index.ts'
import { isLight, textColorOn } from './text-color-on.ts'

/** How a header looks on one page. */
export interface HeaderLook {
  layout: HeaderLayout
  colors: NonNullable<HeaderSettings['colors'][HeaderLayout]>
  /** The palette whose logo can be seen on it; `isLogoFixed` says that it stays when the visitor switches. */
  logo: PaletteState
  isLogoFixed: boolean
}

/**
 * A transparent header without a picture below it becomes a standard one. On a ground of its own, and else on a
 * picture, that decides about words and logo, whatever the palette; menus that open keep the palette.
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
