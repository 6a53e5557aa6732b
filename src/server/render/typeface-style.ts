import type { SiteSettings } from '../../core/content/index.ts'
import type { BuiltTypefaces } from '../kit/assets/index.ts'

/** Style for a site's typefaces that the style sheet of all pages does not contain. */
export interface TypefaceStyle {
  /** Text of a style element; empty for sites that stay with the style sheet's own. */
  sheet: string
  /** Fonts of the first paint in place of the style sheet's own; `null` where those stay. */
  preload: readonly string[] | null
}

/** Letters of Arabic, which none of the pairs has, on sites that are written in them. */
const ARABIC = "'Noto Kufi Arabic'"

/** The typefaces that an owner chose (type-1). */
export function typefaceStyle(
  { typefaces, lang }: Pick<SiteSettings, 'typefaces' | 'lang'>,
  built: BuiltTypefaces,
): TypefaceStyle {
  const pair = built.pairs[typefaces]
  if (!pair) return { sheet: '', preload: null }
  const stack = ([first, ...rest]: readonly string[]) =>
    [first, ...(/^ar\b/.test(lang) ? [ARABIC] : []), ...rest].join(',')
  // Titles below cards are too small for a face that was drawn for headings.
  const headings = `:is(h1,h2,h3,h4):not([data-portfolio-item] *){font-family:${stack(pair.heading)}}`
  return {
    sheet: `${pair.faces}:root{--font:${stack(pair.text)}}${headings}`,
    preload: pair.preload,
  }
}
