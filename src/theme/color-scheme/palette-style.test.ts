import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../core/content/index.ts'
import { paletteStyle } from './palette-style.ts'

const colors = { ...defaultSettings.colors, logos: { default: null, switched: null } }
const { default: light, switched: dark } = colors.palettes

describe('the palette in a page', () => {
  it.each([
    ['default', true, 'light', light],
    ['default', false, 'light', light],
    ['switched', true, 'dark', dark],
    // Native controls stay light if the other palette is not dark.
    ['switched', false, 'light', dark],
  ] as const)(
    '%s, with a dark one %s, has scheme %s and nine colours on the root',
    (state, isDark, scheme, palette) => {
      const style = paletteStyle(state, { ...colors, isDarkPalette: isDark })
      expect(style.colorScheme).toBe(scheme)
      expect(Object.entries(style.rootStyle)).toEqual(
        palette.map((color, slot) => [`--ast-global-color-${slot}`, color]),
      )
      expect(style.css).toBe('')
      expect(style.themeColors).toEqual([{ color: palette[4] }])
    },
  )

  it('follows the system by a media query, without a style on the root', () => {
    const style = paletteStyle('auto', colors)
    expect(style.colorScheme).toBe('auto')
    expect(style.rootStyle).toEqual({})
    expect(style.css).toContain(`:root{--ast-global-color-0:${light[0]};`)
    expect(style.css).toContain(
      `@media (prefers-color-scheme:dark){:root[data-palette=auto]{--ast-global-color-0:${dark[0]};`,
    )
    expect(style.themeColors).toEqual([
      { color: light[4], media: '(prefers-color-scheme: light)' },
      { color: dark[4], media: '(prefers-color-scheme: dark)' },
    ])
  })

  it('omits a colour that could end its declaration', () => {
    const palettes = { default: ['red;}body{color:blue', 'green'], switched: ['black', 'white'] }
    const { css } = paletteStyle('auto', { ...colors, palettes })
    expect(css).toContain(':root{--ast-global-color-1:green}')
    expect(css).not.toContain('blue')
  })
})
