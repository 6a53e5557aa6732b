import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../core/content/index.ts'
import {
  darkOf,
  fixAllColors,
  fixColor,
  hexOf,
  PRESET_NAMES,
  paletteFaults,
  parseTone,
  presetOf,
  toneText,
  unknownSlots,
} from './palette.ts'

const { default: light, switched: dark } = defaultSettings.colors.palettes

describe('the contrast check', () => {
  // @behaviour studio-167
  it('finds nothing in the built-in palettes', () => {
    expect([paletteFaults(light), paletteFaults(dark)]).toEqual([[], []])
  })

  // @behaviour studio-167
  it('names each text with too little contrast, the lowest first, in any colour syntax', () => {
    const faint = light.with(7, '#999').with(3, 'hsl(0 0% 50%)')
    expect(paletteFaults(faint).map(({ text, ground, ratio }) => [text, ground, ratio.toFixed(1)])).toEqual([
      [7, 5, '2.6'],
      [7, 4, '2.7'],
      [3, 5, '3.6'],
      [3, 4, '3.8'],
    ])
  })

  // @behaviour studio-167
  it('computes the ratios of WCAG', () => {
    const ratio = (text: string) => paletteFaults(light.map(() => '#fff').with(7, text))[0]?.ratio
    // The lightest grey that is readable on white is #767676.
    expect(paletteFaults(light.with(4, '#fff').with(5, '#fff').with(7, '#767676'))).toEqual([])
    expect(ratio('#fff')).toBe(1)
  })

  // @behaviour studio-167
  it('includes the transparency of a text', () => {
    const clear = light.with(3, 'oklch(0.29 0.01 80 / 0.4)')
    expect(paletteFaults(clear).map(({ text }) => text)).toEqual([3, 3])
    expect(paletteFaults(fixAllColors(clear))).toEqual([])
  })

  // @behaviour studio-167
  it('names colours that it cannot check, and reports no problem for them', () => {
    const odd = light.with(4, 'var(--brand)').with(5, 'color-mix(in oklab, red, blue)')
    expect(unknownSlots(odd)).toEqual([4, 5])
    expect(paletteFaults(odd)).toEqual([])
  })
})

describe('the fix', () => {
  // @behaviour studio-167
  it('changes the lightness only, and no more than needed', () => {
    const faint = light.with(0, 'oklch(0.7 0.16 35)')
    const after = fixColor(faint, 0)?.[0] ?? ''
    expect(parseTone(after)).toMatchObject({ c: 0.16, h: 35 })
    expect(paletteFaults(faint.with(0, after)).filter(({ text }) => text === 0)).toEqual([])
    const tone = parseTone(after)
    const lighter = tone && toneText({ ...tone, l: tone.l + 0.01 })
    expect(paletteFaults(faint.with(0, lighter ?? '')).some(({ text }) => text === 0)).toBe(true)
  })

  // @behaviour studio-167
  it('leaves no problem in a palette whose backgrounds allow a text colour', () => {
    const color = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.3, noNaN: true }))
      .chain(([l, c]) => fc.integer({ min: 0, max: 359 }).map((h) => toneText({ l, c, h })))
    fc.assert(
      fc.property(fc.array(color, { minLength: 9, maxLength: 9 }), (random) => {
        // A page is light all over, or dark all over.
        const palette = random.with(4, light[4] ?? '').with(5, light[5] ?? '')
        expect(paletteFaults(fixAllColors(palette)).filter(({ text }) => text !== 8)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  // @behaviour studio-167
  it('says so if no lightness is enough', () => {
    expect(fixColor(light.with(4, '#444').with(5, '#bbb'), 3)).toBeNull()
  })
})

describe('starting palettes', () => {
  // @behaviour studio-168
  it.each(PRESET_NAMES)('%s has enough contrast in both palettes', (name) => {
    const { default: normal, switched } = presetOf(name)
    expect([normal.length, switched.length]).toEqual([9, 9])
    expect([paletteFaults(normal), paletteFaults(switched)]).toEqual([[], []])
  })

  // @behaviour studio-168
  it('a dark palette is derived of any light one: dark background, its hues, and no problem', () => {
    const derived = darkOf(light)
    expect(parseTone(derived[4] ?? '')?.l).toBeLessThan(0.3)
    expect(parseTone(derived[0] ?? '')?.h).toBeCloseTo(35, 0)
    expect(paletteFaults(derived)).toEqual([])
  })
})

it('colours outside of the gamut and invalid ones are shown as near as possible', () => {
  expect(hexOf('oklch(0.52 0.16 35)')).toMatch(/^#[\da-f]{6}$/)
  expect(hexOf('oklch(0.7 0.4 150)')).toMatch(/^#[\da-f]{6}$/)
  expect(hexOf('var(--brand)')).toBe('#000000')
})
