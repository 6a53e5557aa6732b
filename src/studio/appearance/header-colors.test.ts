import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../core/content/index.ts'
import { headerFaults, readableText, unmeasurableTexts } from './header-colors.ts'

const palettes = defaultSettings.colors.palettes

describe('the contrast check of a header’s own colours', () => {
  // @behaviour studio-258
  it('finds nothing without colours, and nothing if both are set and have enough contrast', () => {
    expect(headerFaults({}, palettes, 'standard')).toEqual([])
    expect(headerFaults({ background: '#101418', text: '#fff' }, palettes, 'sticky')).toEqual([])
  })

  // @behaviour studio-258
  it('names texts with enough contrast in one palette only, with that palette', () => {
    const faults = headerFaults({ text: '#1a1a1a' }, palettes, 'standard')
    expect(faults.map(({ text, palette }) => [text, palette])).toEqual([['text', 'switched']])
    const onGround = headerFaults({ background: '#f2ede4' }, palettes, 'standard')
    expect(onGround.map(({ palette }) => palette)).toEqual(['switched'])
  })

  // @behaviour studio-258
  it('fixes low contrast by the least change of lightness, for both palettes', () => {
    const colors = { background: '#223', text: '#667', menuBackground: '#fff', menuText: '#bbb' }
    expect(headerFaults(colors, palettes, 'standard').map(({ text }) => text)).toEqual(['text', 'menuText'])
    const text = readableText(colors, palettes, 'standard', 'text')
    const menuText = readableText(colors, palettes, 'standard', 'menuText')
    expect(headerFaults({ ...colors, text, menuText }, palettes, 'standard')).toEqual([])
    // No colour is readable on both of two opposite backgrounds.
    expect(readableText({ text: '#888' }, palettes, 'standard', 'text')).toBe(null)
  })

  // @behaviour studio-258
  it('skips texts on an image or on a translucent background, and says so', () => {
    expect(unmeasurableTexts({ text: '#fff' }, palettes, 'transparent')).toEqual(['text'])
    expect(headerFaults({ text: '#fff' }, palettes, 'transparent')).toEqual([])
    expect(
      unmeasurableTexts({ background: 'rgb(0 0 0 / 0.4)', text: '#fff' }, palettes, 'transparent'),
    ).toEqual(['text'])
    expect(unmeasurableTexts({ background: '#000', text: '#fff' }, palettes, 'transparent')).toEqual([])
  })

  // @behaviour studio-258
  it('recognises colours by their slot in the palette', () => {
    const colors = { background: 'var(--ast-global-color-2)', text: 'var(--ast-global-color-4)' }
    expect([headerFaults(colors, palettes, 'sticky'), unmeasurableTexts(colors, palettes, 'sticky')]).toEqual(
      [[], []],
    )
    expect(
      headerFaults({ ...colors, text: 'var(--ast-global-color-3)' }, palettes, 'sticky').map(
        ({ text }) => text,
      ),
    ).toEqual(['text'])
  })
})
