import { converter, formatHex, parse, toGamut, wcagContrast } from 'culori'
import { PALETTE_TEXTS, READABLE_CONTRAST } from '../../core/content/index.ts'

/** Colour by its lightness, 0 to 1, its chroma, 0 to about 0.37, and its hue in degrees. */
export interface Tone {
  l: number
  c: number
  h: number
}

/**
 * Text colour that is too faint on a background colour, both given by their slots; `ratio` is the contrast, 1 to 21.
 */
export interface PaletteFault {
  text: number
  ground: number
  ratio: number
}

const toOklch = converter('oklch')
const toRgb = converter('rgb')
/** Maps a colour to the sRGB gamut, as screens without a wider gamut show it. */
const toSrgbGamut = toGamut('rgb', 'oklch')

/** Reads a CSS colour; `null` for one that only a browser can resolve on its page, such as a variable. */
export function parseTone(text: string): Tone | null {
  const color = toOklch(parse(text.trim()))
  return color ? { l: color.l, c: color.c, h: color.h ?? 0 } : null
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Returns a colour as it is stored: `oklch(0.52 0.16 35)`. */
export const toneText = ({ l, c, h }: Tone): string =>
  `oklch(${round(l, 3)} ${round(c, 3)} ${c < 0.0005 ? 0 : round(h, 1)})`

/** Returns a colour as `<input type="color">` takes it, such as `#b5482c`; black if it cannot be read. */
export const hexOf = (text: string): string => {
  const color = parse(text.trim())
  return (color && formatHex(toSrgbGamut(color))) ?? '#000000'
}

/**
 * Returns the WCAG contrast of a text on its background, 1 to 21, as sRGB screens show it; `null` if a colour cannot be
 * read, or if the background is not opaque.
 */
export function contrastOf(text: string, ground: string): number | null {
  const [ink, paper] = [toRgb(parse(text.trim())), toRgb(parse(ground.trim()))]
  if (!ink || !paper || isClear(paper)) return null
  const [a, b] = [toSrgbGamut(ink), toSrgbGamut(paper)]
  const opacity = ink.alpha ?? 1
  // A translucent text is mixed with its background.
  const mix = (key: 'r' | 'g' | 'b') => a[key] * opacity + b[key] * (1 - opacity)
  return wcagContrast({ mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') }, b)
}

const isClear = ({ alpha = 1 }: { alpha?: number | undefined }): boolean => alpha < 1

/** Returns the texts of a palette that are too faint, those with the lowest contrast first. */
export function paletteFaults(palette: readonly string[]): PaletteFault[] {
  return PALETTE_TEXTS.flatMap(([text, ground]) => {
    const ratio = contrastOf(palette[text] ?? '', palette[ground] ?? '')
    return ratio === null || ratio >= READABLE_CONTRAST ? [] : [{ text, ground, ratio }]
  }).toSorted((a, b) => a.ratio - b.ratio)
}

/**
 * Returns the slots for texts that have a colour shown on a page, given as red, green and blue from 0 to 255; empty if
 * the palette does not have it.
 */
export const slotsOf = (
  palette: readonly string[],
  [red = 0, green = 0, blue = 0]: readonly number[],
): number[] =>
  [...new Set(PALETTE_TEXTS.map(([text]) => text))].filter((slot) => {
    const color = toRgb(parse((palette[slot] ?? '').trim()))
    if (!color) return false
    const { r, g, b } = toSrgbGamut(color)
    return [r - red / 255, g - green / 255, b - blue / 255].every((apart) => Math.abs(apart) < SAME_COLOR)
  })

/** Tolerance per channel, because screens round computed colours. */
const SAME_COLOR = 2 / 255

/** Returns the slots whose contrast cannot be computed here. */
export const unknownSlots = (palette: readonly string[]): number[] =>
  palette.flatMap((color, slot) => (parseTone(color) === null ? [slot] : []))

/** Step of lightness by which a text's colour is changed until it is readable. */
export const STEP = 0.005

/** Background on a page on which a colour has to be readable. */
export interface TextBackground {
  /** CSS colour of the background. */
  ground: string
  /** Contrast that is needed, 1 to 21. */
  needed: number
  /** Opacity of the text on this background, 0 to 1. */
  part: number
}

/**
 * Returns the palette with a text made readable on all its backgrounds, with the smallest change in lightness; `null`
 * if no lightness is, because the backgrounds differ too much or cannot be read.
 *
 * @param pageBackgrounds further backgrounds of the text on pages
 */
export function fixColor(
  palette: readonly string[],
  text: number,
  pageBackgrounds: readonly TextBackground[] = [],
): string[] | null {
  const tone = parseTone(palette[text] ?? '')
  if (!tone) return null
  const own = PALETTE_TEXTS.flatMap(([slot, ground]) =>
    slot === text ? [{ ground: palette[ground] ?? '', needed: READABLE_CONTRAST, part: 1 }] : [],
  )
  const isRead = (color: string) =>
    [...own, ...pageBackgrounds].every(({ ground, needed, part }) => {
      const inked = part < 1 ? color.replace(')', ` / ${part})`) : color
      return (contrastOf(inked, ground) ?? needed) >= needed
    })
  for (let by = 0; by <= 1; by += STEP)
    for (const l of [tone.l - by, tone.l + by]) {
      if (l < 0 || l > 1) continue
      const color = toneText({ ...tone, l })
      if (isRead(color)) return palette.with(text, color)
    }
  return null
}

/** Returns the palette with every fault fixed that can be. */
export function fixAllColors(palette: readonly string[]): string[] {
  let now = [...palette]
  for (const text of new Set(paletteFaults(palette).map((fault) => fault.text)))
    now = fixColor(now, text) ?? now
  return now
}

/** Lightness of the slots of a dark palette. */
const DARK = [0.76, 0.83, 0.93, 0.87, 0.17, 0.21, 0.29, 0.7, 0.17]
/** Limit on the chroma of the two accents on dark backgrounds, where strong colours glare. */
const DARK_CHROMA = [0.13, 0.11]

/** Returns a dark palette in the hues of a light one, with all texts readable where possible. */
export function darkOf(palette: readonly string[]): string[] {
  const derived = palette.map((color, slot) => {
    const tone = parseTone(color) ?? { l: 0, c: 0, h: 0 }
    const c = Math.min(tone.c, DARK_CHROMA[slot] ?? 0.02)
    return toneText({ l: DARK[slot] ?? tone.l, c, h: tone.h })
  })
  return fixAllColors(derived)
}

/** Lightness and chroma of the slots of a light palette: two accents, then nearly neutral colours. */
const LIGHT: readonly (readonly [l: number, c: number])[] = [
  [0.52, 0.16],
  [0.45, 0.15],
  [0.21, 0.01],
  [0.29, 0.01],
  [0.985, 0.003],
  [0.965, 0.004],
  [0.89, 0.005],
  [0.48, 0.01],
  [0.985, 0.003],
]
const FIRST_NEUTRAL = 2

/** Built-in palettes: hue and strength of the accents, and hue of the neutral colours. */
const PRESETS = {
  clay: { accent: 35, strength: 1, neutral: 85 },
  sea: { accent: 262, strength: 1, neutral: 262 },
  moss: { accent: 150, strength: 0.75, neutral: 110 },
  plum: { accent: 345, strength: 0.95, neutral: 350 },
  graphite: { accent: 0, strength: 0, neutral: 0 },
} as const
export type PresetName = keyof typeof PRESETS

/** Returns both palettes of a preset, with all texts readable. */
export function presetOf(name: PresetName): { default: string[]; switched: string[] } {
  const { accent, strength, neutral } = PRESETS[name]
  const light = LIGHT.map(([l, c], slot) =>
    slot < FIRST_NEUTRAL
      ? toneText({ l, c: c * strength, h: accent })
      : toneText({ l, c: strength === 0 ? 0 : c, h: neutral }),
  )
  const readable = fixAllColors(light)
  return { default: readable, switched: darkOf(readable) }
}

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

/** Returns the slots of texts that are too faint on some background. */
export const faintSlots = (palette: readonly string[]): number[] => [
  ...new Set(paletteFaults(palette).map(({ text }) => text)),
]
