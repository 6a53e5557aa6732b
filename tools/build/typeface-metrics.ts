import { type Font, openSync } from 'fontkit'

/** Descriptors of `@font-face`, in percent, with which a system font takes the same space as another font. */
export interface FallbackMetrics {
  size: number
  ascent: number
  descent: number
  lineGap: number
}

/** Sample text as in portfolios, with capitals, digits and punctuation as frequent as there. */
const WORDS =
  'We draw posters, maps, objects and websites for clients by the sea, and for those who only wish they were. ' +
  'The studio began in 2014 with a small press and two desks; today it is a room of nine people who walk first, ' +
  'then draw, at the scale of a door. Most of what we make is printed: labels, signs, a book now and then. ' +
  'Identity, Paper, Screen. “Low Water” was shown in Bergen – the prints are for sale. Write to us on Thursdays.'

/**
 * Returns the descriptors with which text in a fallback is as wide and as high as in a typeface. Both are measured with
 * the same sample.
 *
 * @param path of a font file
 * @param weight at which a variable typeface is used
 * @param fallbackPath of a font with the metrics of the fallback
 */
export function fallbackMetrics(path: string, weight: number, fallbackPath: string): FallbackMetrics {
  const font = opened(path, weight)
  const size = widthOf(font) / widthOf(opened(fallbackPath, null))
  const share = (units: number) => units / font.unitsPerEm / size
  return {
    size,
    ascent: share(font.ascent),
    descent: share(Math.abs(font.descent)),
    lineGap: share(font.lineGap),
  }
}

/** Returns the width of the sample text in em. */
const widthOf = (font: Font): number => font.layout(WORDS).advanceWidth / font.unitsPerEm

function opened(path: string, weight: number | null): Font {
  const font = single(path)
  if (weight === null || !('wght' in font.variationAxes)) return font
  // For compressed files the library reads outlines only without variations, but it does vary widths.
  const plain = single(path)
  plain.glyphForCodePoint(0x41)
  return Object.assign(font, {
    _transformedGlyphs: Reflect.get(plain, '_transformedGlyphs'),
    variationCoords: [weight],
  })
}

function single(path: string): Font {
  const font = openSync(path)
  if (!('unitsPerEm' in font)) throw new Error(`${path} holds several fonts.`)
  return font
}
