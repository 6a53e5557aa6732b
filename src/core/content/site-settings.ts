import type { HeaderSettings } from './header-settings.ts'
import type { Picture } from './picture.ts'

/** Number of colours in a palette: `--ast-global-color-0` to `-8` (color-1). */
export const PALETTE_SIZE = 9

/** Which palette a visitor starts with when no cookie says otherwise. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

/** Colour switcher settings of the specification, section 3. */
export interface ColorSettings {
  palettes: { default: string[]; switched: string[] }
  logos: { default: Picture | null; switched: Picture | null }
  defaultMode: ColorMode
  /** Whether the switched palette is a dark one. */
  isDarkPalette: boolean
  forceReload: boolean
}

/** Where a notice stands: above the page, at the foot of the window, or at its head while the page scrolls below. */
export const NOTICE_POSITIONS = ['top', 'bottom', 'hang-over-top'] as const
export type NoticePosition = (typeof NOTICE_POSITIONS)[number]

/** A line of text shown to every visitor until dismissed; empty text means none. */
export interface NoticeSettings {
  text: string
  /** `top` unless set. */
  position?: NoticePosition
}

/** The button that leads back to the top of a long page (top-1). */
export interface ScrollToTopSettings {
  /** Desktop begins at 769 px. */
  devices: 'both' | 'desktop' | 'mobile' | 'none'
  /** Which edge of the page it stands at, in the direction of reading. */
  side: 'end' | 'start'
}

/** Settings of the whole site. */
export interface SiteSettings {
  title: string
  tagline: string
  description: string
  lang: string
  dir: 'ltr' | 'rtl'
  colors: ColorSettings
  header: HeaderSettings
  notice: NoticeSettings
  /** On both kinds of device, at the end, unless set. */
  scrollToTop?: Partial<ScrollToTopSettings>
  /** Lines of the footer, plain text; those that look like an address of mail or web become links. */
  footer: string[]
}
