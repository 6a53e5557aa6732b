import { type HeaderLayout, READABLE_CONTRAST } from '../../core/content/index.ts'
import { contrastOf, STEP, toneOf, toneText } from './palette.ts'

/** Colours of a header, as CSS text; what is absent comes from the palette, and over a picture from the picture. */
export type HeaderColors = Readonly<Record<string, unknown>>

/** Each text of a header with what it stands on, in the order a form asks for them. */
export const HEADER_TEXTS = [
  ['text', 'background'],
  ['menuText', 'menuBackground'],
] as const
export type HeaderText = (typeof HEADER_TEXTS)[number][0]

/** Slots of the palette that stand for colours a header does not have. */
export const INK_SLOT = 3
export const PAPER_SLOT = 4

/** Both palettes of a site, by their names. */
export interface Palettes {
  default: readonly string[]
  switched: readonly string[]
}

/** A text of a header that cannot be read well; `ratio` is 1 to 21. */
export interface HeaderFault {
  text: HeaderText
  /** Where it is faintest. */
  palette: keyof Palettes
  ratio: number
}

/** What a header's texts and grounds are in one palette; `null` for what only its page can tell. */
function pairIn(palette: readonly string[], colors: HeaderColors, text: HeaderText, layout: HeaderLayout) {
  const ground = text === 'text' ? 'background' : 'menuBackground'
  const isOnPicture = layout === 'transparent' && text === 'text'
  const of = (name: string, slot: number) => {
    const own = String(colors[name] ?? '').trim()
    if (own !== '') return inPalette(palette, own)
    return isOnPicture ? null : (palette[slot] ?? null)
  }
  return { ink: of(text, INK_SLOT), paper: of(ground, PAPER_SLOT) }
}

/** A colour of a palette that is named by its place, such as `var(--ast-global-color-2)`. */
const inPalette = (palette: readonly string[], color: string): string =>
  palette[Number(/^var\(--ast-global-color-(\d)\)$/.exec(color)?.[1] ?? -1)] ?? color

/** The palettes' own texts have a proof of their own. */
const isOwn = (colors: HeaderColors, [text, ground]: (typeof HEADER_TEXTS)[number]): boolean =>
  [colors[text], colors[ground]].some((color) => String(color ?? '').trim() !== '')

const PALETTES = ['default', 'switched'] as const

/** Texts of a header in colours of its own that cannot be read well, each where it is faintest. */
export function headerFaults(colors: HeaderColors, palettes: Palettes, layout: HeaderLayout): HeaderFault[] {
  return HEADER_TEXTS.filter((pair) => isOwn(colors, pair)).flatMap(([text]) => {
    const found = PALETTES.flatMap((name): HeaderFault[] => {
      const { ink, paper } = pairIn(palettes[name], colors, text, layout)
      const ratio = ink === null || paper === null ? null : contrastOf(ink, paper)
      return ratio === null || ratio >= READABLE_CONTRAST ? [] : [{ text, palette: name, ratio }]
    })
    return found.toSorted((a, b) => a.ratio - b.ratio).slice(0, 1)
  })
}

/** Texts in colours of their own whose contrast nobody can tell here: they lie on a picture, or are no plain colours. */
export const untoldTexts = (colors: HeaderColors, palettes: Palettes, layout: HeaderLayout): HeaderText[] =>
  HEADER_TEXTS.filter((pair) => isOwn(colors, pair)).flatMap(([text]) => {
    const { ink, paper } = pairIn(palettes.default, colors, text, layout)
    return ink !== null && paper !== null && contrastOf(ink, paper) !== null ? [] : [text]
  })

/**
 * The colour for a text of a header that can be read in both palettes, by the least change of its lightness; `null`
 * where no lightness will do, because its grounds differ too much.
 */
export function readableText(
  colors: HeaderColors,
  palettes: Palettes,
  layout: HeaderLayout,
  text: HeaderText,
): string | null {
  const tone = toneOf(pairIn(palettes.default, colors, text, layout).ink ?? '')
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
