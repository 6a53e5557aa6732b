import { type HeaderLayout, READABLE_CONTRAST } from '../../core/content/index.ts'
import { contrastOf, parseTone, STEP, toneText } from './palette.ts'

/** Colours of a header, as CSS text. Absent ones come from the palette; over a picture, from the picture. */
export type HeaderColors = Readonly<Record<string, unknown>>

/** Pairs of a header's text colour and its background colour, in the order of the form. */
export const HEADER_TEXTS = [
  ['text', 'background'],
  ['menuText', 'menuBackground'],
] as const
export type HeaderText = (typeof HEADER_TEXTS)[number][0]

/** Slots of the palette that replace the header's missing text and background colours. */
export const TEXT_SLOT = 3
export const BACKGROUND_SLOT = 4

/** Palettes of a site, nine colours each. */
export interface Palettes {
  default: readonly string[]
  switched: readonly string[]
}

/** Text of a header that is too faint; `ratio` is its contrast, 1 to 21. */
export interface HeaderFault {
  text: HeaderText
  /** Palette in which the contrast is lowest. */
  palette: keyof Palettes
  ratio: number
}

/**
 * Returns a header's text colour and its background in one palette; `null` for what depends on the page, such as a
 * picture.
 */
function pairIn(palette: readonly string[], colors: HeaderColors, text: HeaderText, layout: HeaderLayout) {
  const ground = text === 'text' ? 'background' : 'menuBackground'
  const isOnPicture = layout === 'transparent' && text === 'text'
  const of = (name: string, slot: number) => {
    const own = String(colors[name] ?? '').trim()
    if (own !== '') return inPalette(palette, own)
    return isOnPicture ? null : (palette[slot] ?? null)
  }
  return { ink: of(text, TEXT_SLOT), paper: of(ground, BACKGROUND_SLOT) }
}

/** Resolves a reference to a slot, such as `var(--ast-global-color-2)`, to the palette's colour. */
const inPalette = (palette: readonly string[], color: string): string =>
  palette[Number(/^var\(--ast-global-color-(\d)\)$/.exec(color)?.[1] ?? -1)] ?? color

/**
 * Tells whether the header sets a colour of the pair itself. Pairs that come from the palette alone are checked with
 * the palette.
 */
const isOwn = (colors: HeaderColors, [text, ground]: (typeof HEADER_TEXTS)[number]): boolean =>
  [colors[text], colors[ground]].some((color) => String(color ?? '').trim() !== '')

const PALETTES = ['default', 'switched'] as const

/**
 * Returns the texts of a header in colours of its own that are too faint, each in the palette where its contrast is
 * lowest.
 */
export function headerFaults(colors: HeaderColors, palettes: Palettes, layout: HeaderLayout): HeaderFault[] {
  return HEADER_TEXTS.filter((pair) => isOwn(colors, pair)).flatMap(([text]) => {
    const faults = PALETTES.flatMap((name): HeaderFault[] => {
      const { ink, paper } = pairIn(palettes[name], colors, text, layout)
      const ratio = ink === null || paper === null ? null : contrastOf(ink, paper)
      return ratio === null || ratio >= READABLE_CONTRAST ? [] : [{ text, palette: name, ratio }]
    })
    return faults.toSorted((a, b) => a.ratio - b.ratio).slice(0, 1)
  })
}

/**
 * Returns the texts in colours of their own whose contrast cannot be computed here: they lie on a picture, or are no
 * plain colours.
 */
export const unmeasurableTexts = (
  colors: HeaderColors,
  palettes: Palettes,
  layout: HeaderLayout,
): HeaderText[] =>
  HEADER_TEXTS.filter((pair) => isOwn(colors, pair)).flatMap(([text]) => {
    const { ink, paper } = pairIn(palettes.default, colors, text, layout)
    return ink !== null && paper !== null && contrastOf(ink, paper) !== null ? [] : [text]
  })

/**
 * Returns a colour for a header's text that is readable in both palettes, with the smallest change in lightness; `null`
 * if no lightness is, because the backgrounds differ too much.
 */
export function readableText(
  colors: HeaderColors,
  palettes: Palettes,
  layout: HeaderLayout,
  text: HeaderText,
): string | null {
  const tone = parseTone(pairIn(palettes.default, colors, text, layout).ink ?? '')
  if (!tone) return null
  const isRead = (color: string) =>
    headerFaults({ ...colors, [text]: color }, palettes, layout).every((fault) => fault.text !== text)
  for (let by = 0; by <= 1; by += STEP)
    for (const l of [tone.l - by, tone.l + by]) {
      if (l < 0 || l > 1) continue
      const color = toneText({ ...tone, l })
      if (isRead(color)) return color
    }
  return null
}
