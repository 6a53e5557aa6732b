import type { ColorSettings, Picture } from '../../core/content/index.ts'

/** Attributes of an image element for a logo; `srcset` is empty if there is only one size. */
export interface LogoSource {
  src: string
  srcset: string
  sizes: string
}

/** Data that the browser needs to switch palettes; JSON in the switcher's form. */
export interface PaletteConfig {
  palettes: ColorSettings['palettes']
  isDarkPalette: boolean
  forceReload: boolean
  /** Logos of both palettes; `null` if the logo does not change. */
  logos: { default: LogoSource; switched: LogoSource } | null
}

/** Height of a logo in the header. */
export const LOGO_HEIGHT_REM = 2

/**
 * Tells whether the logo changes with the palette: only with a dark palette, and only if both logos exist (color-6).
 */
export const swapsLogos = ({ isDarkPalette, logos }: ColorSettings): boolean =>
  isDarkPalette && logos.default !== null && logos.switched !== null

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

/** Returns the attributes of a logo as WebP, since the fallback format of pictures has no transparency. */
export function logoSource({ url, sources, width, height }: Picture): LogoSource {
  const webp = sources.find(({ type }) => type === 'image/webp')?.srcset ?? ''
  const largest = webp.split(', ').at(-1)?.split(' ')[0]
  const sizes = width && height ? `${((width / height) * LOGO_HEIGHT_REM).toFixed(2)}rem` : ''
  return { src: largest || url, srcset: sizes && webp, sizes: webp && sizes }
}
