import { describe, expect, it } from 'vitest'
import type { Picture } from '../../core/content/picture.ts'
import type { ColorSettings } from '../../core/content/site-settings.ts'
import { logoSource, paletteConfig } from './palette-config.ts'

const picture = (name: string): Picture => ({
  url: `/${name}.jpeg`,
  alt: name,
  title: name,
  width: 640,
  height: 160,
  color: null,
  sources: [
    { type: 'image/webp', srcset: `/${name}-320.webp 320w, /${name}-640.webp 640w` },
    { type: 'image/jpeg', srcset: `/${name}-320.jpeg 320w, /${name}.jpeg 640w` },
  ],
})
const colors = (change: Partial<ColorSettings>): ColorSettings => ({
  palettes: { default: ['white'], switched: ['black'] },
  logos: { default: picture('day'), switched: picture('night') },
  defaultMode: 'system',
  isDarkPalette: true,
  forceReload: true,
  ...change,
})

describe('the data for switching colours', () => {
  it('name both logos in the format with transparency', () => {
    expect(paletteConfig(colors({})).logos?.switched).toEqual({
      src: '/night-640.webp',
      srcset: '/night-320.webp 320w, /night-640.webp 640w',
      sizes: '8.00rem',
    })
  })

  it.each([
    ['the palette is not a dark one', { isDarkPalette: false }],
    ['one logo is missing', { logos: { default: picture('day'), switched: null } }],
    ['there is no logo', { logos: { default: null, switched: null } }],
  ])('keep the logo if %s', (_why, change) => {
    expect(paletteConfig(colors(change)).logos).toBeNull()
  })

  it.each([true, false])(
    'require a reload if the owner wants it, the other palette dark: %s',
    (isDarkPalette) => {
      expect(paletteConfig(colors({ isDarkPalette })).forceReload).toBe(true)
      expect(paletteConfig(colors({ isDarkPalette, forceReload: false })).forceReload).toBe(false)
    },
  )

  it('keep an image without sizes unchanged', () => {
    const plain = { ...picture('day'), sources: [] }
    expect(logoSource(plain)).toEqual({ src: '/day.jpeg', srcset: '', sizes: '' })
  })
})
