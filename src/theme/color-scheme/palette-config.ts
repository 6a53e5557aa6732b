import type { ColorSettings, Picture } from '../../core/content/index.ts'

/** A logo as an image element needs it; `srcset` is empty where there is one size only. */
export interface LogoSource {
  src: string
  srcset: string
  sizes: string
}

/** What switching colours in an open page needs to know; stands as JSON in the switcher's form. */
export interface PaletteConfig {
  palettes: ColorSettings['palettes']
  isDarkPalette: boolean
  forceReload: boolean
  /** Both logos, or `null` where the logo stays as it is. */
  logos: { default: LogoSource; switched: LogoSource } | null
}

/** How high a logo stands in the header, in rem. */
export const LOGO_HEIGHT_REM = 2

/**
 * Whether the logo changes with the palette: only with a dark palette, and only when both logos exist
 * (color-6).
 */
export const swapsLogos = ({ isDarkPalette, logos }: ColorSettings): boolean =>
  isDarkPalette && logos.default !== null && logos.switched !== null

/** The colour settings as an open page needs them.  */
export function paletteConfig(colors: ColorSettings): PaletteConfig {
  const { palettes, isDarkPalette, forceReload, logos } = colors
  const both = swapsLogos(colors) && logos.default && logos.switched
  return {
    palettes,
    isDarkPalette,
    forceReload,
    logos: both ? { default: logoSource(logos.default as Picture), switched: logoSource(both) } : null,
  }
}

/** A logo in its transparent format: the one that other pictures fall back to knows no transparency. */
export function logoSource({ url, sources, width, height }: Picture): LogoSource {
  const webp = sources.find(({ type }) => type === 'image/webp')?.srcset ?? ''
  const largest = webp.split(', ').at(-1)?.split(' ')[0]
  const sizes = width && height ? `${((width / height) * LOGO_HEIGHT_REM).toFixed(2)}rem` : ''
  return { src: largest || url, srcset: sizes && webp, sizes: webp && sizes }
}
