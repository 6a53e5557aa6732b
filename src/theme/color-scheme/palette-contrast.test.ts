import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { defaultSettings, PALETTE_TEXTS, READABLE_CONTRAST } from '../../core/content/index.ts'

describe.each(Object.entries(defaultSettings.colors.palettes))('the %s palette', (_name, palette) => {
  it.each(PALETTE_TEXTS)('has enough contrast of colour %i on colour %i', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(READABLE_CONTRAST)
  })

  it('has lighter lines than text', () => {
    expect(contrast(palette[6], palette[4])).toBeLessThan(2)
  })
})

const contrast = (one = '', other = ''): number => wcagContrast(one, other)
