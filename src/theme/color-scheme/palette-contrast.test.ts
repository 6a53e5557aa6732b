import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../core/content/index.ts'

/** Slots whose colour is read as text, and the slots it stands on. */
const TEXT_ON_PAPER = [0, 1, 2, 3, 7].flatMap((text) => [4, 5].map((ground) => [text, ground] as const))
const REVERSED_TEXT = [0, 1, 2].map((ground) => [8, ground] as const)
const AA = 4.5

describe.each(Object.entries(defaultSettings.colors.palettes))('the %s palette', (_name, palette) => {
  it.each([...TEXT_ON_PAPER, ...REVERSED_TEXT])('lets colour %i be read on colour %i', (text, ground) => {
    expect(contrast(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(AA)
  })

  it('keeps hairlines quieter than text', () => {
    expect(contrast(palette[6] ?? '', palette[4] ?? '')).toBeLessThan(2)
  })
})

/** Contrast ratio of WCAG, 1 to 21. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of an `oklch(L C H)` colour, clipped to what screens show. */
function luminance(color: string): number {
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z)
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z)
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
