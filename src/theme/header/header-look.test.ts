import { describe, expect, it } from 'vitest'
import { defaultSettings, type HeaderLayout } from '../../core/content/index.ts'
import { headerLook } from './header-look.ts'

const DARK_PICTURE = '#23414d'
const LIGHT_PICTURE = '#f5d5c5'

const look = (layout: HeaderLayout, backdrop: string | null, own: Record<string, string> = {}) =>
  headerLook(
    { ...defaultSettings.header, layout, colors: { ...defaultSettings.header.colors, [layout]: own } },
    backdrop,
    'auto',
  )

describe('a header', () => {
  // @behaviour studio-258
  it('keeps the palette’s logo and text colour without a background of its own', () => {
    expect(look('sticky', DARK_PICTURE)).toEqual({
      layout: 'sticky',
      colors: {},
      logo: 'auto',
      isLogoFixed: false,
    })
  })

  // @behaviour studio-258
  it('shows the logo with contrast to its own background, in both palettes', () => {
    for (const background of ['#20304a', '#123', 'oklch(0.3 0.05 260)', 'oklch(30% 0.05 260)'])
      expect(look('standard', null, { background })).toMatchObject({ logo: 'switched', isLogoFixed: true })
    expect(look('standard', null, { background: '#f2ede4' })).toMatchObject({ logo: 'default' })
    // Colours that only a browser can resolve follow the palette.
    for (const background of ['var(--ast-global-color-2)', 'rebeccapurple', 'rgb(0 0 0 / 0.4)', '#0006'])
      expect(look('standard', null, { background })).toMatchObject({ logo: 'auto', isLogoFixed: false })
  })

  // @behaviour studio-258
  it('over an image follows the image, unless it has its own background or text colour', () => {
    const [onDark, onLight] = [DARK_PICTURE, LIGHT_PICTURE].map((picture) => look('transparent', picture))
    expect([onDark?.logo, onLight?.logo]).toEqual(['switched', 'default'])
    expect(onDark?.colors.text).not.toBe(onLight?.colors.text)
    const own = look('transparent', DARK_PICTURE, { background: '#fff' })
    expect([own.logo, own.colors.text]).toEqual(['default', onLight?.colors.text])
    expect(look('transparent', DARK_PICTURE, { text: '#ffd' }).colors.text).toBe('#ffd')
  })

  // @behaviour studio-258
  it('is opaque on a page without an image', () => {
    expect(look('transparent', null, { text: '#ffd' })).toMatchObject({ layout: 'standard', colors: {} })
  })
})
