import { describe, expect, it } from 'vitest'
import { contrastOf, presetOf } from '../palette.ts'
import type { Finding } from './check-pages.ts'
import { groupFindings, withFix } from './group-findings.ts'

const palettes = presetOf('clay')
const faint = '#d9c9b0'
const light = palettes.default.with(7, faint)

const findingWith = (change: Partial<Finding>): Finding => ({
  kind: 'text',
  words: 'Landscapes 13',
  place: 'page',
  ratio: 1.6,
  needed: 4.5,
  color: [0xd9, 0xc9, 0xb0],
  part: 1,
  ground: [255, 255, 255],
  selector: 'body',
  html: '<a>',
  page: { title: 'Home', path: '/', editor: '/pages/1' },
  palette: 'default',
  ...change,
})

describe('low contrast on pages', () => {
  const group = (...findings: Finding[]) => groupFindings(findings, { ...palettes, default: light })

  // @behaviour studio-282
  it('is grouped by one colour of a palette, with its lowest contrast', () => {
    const [color, ...others] = group(
      findingWith({ ratio: 2 }),
      findingWith({ words: 'Maps' }),
      findingWith({ ratio: 3 }),
    )
    expect(others).toEqual([])
    expect(color).toMatchObject({ slots: [7], worst: { words: 'Maps' }, more: 2 })
  })

  it('is fixed on every background it was found on, also on partly translucent ones', () => {
    const [color] = group(findingWith({}), findingWith({ ground: [222, 226, 214], part: 0.8 }))
    const fixed = color && withFix(light, color)
    expect(fixed).not.toBeNull()
    const slot = fixed?.[7] ?? ''
    expect(contrastOf(slot, '#fff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(slot.replace(')', ' / 0.8)'), 'rgb(222 226 214)')).toBeGreaterThanOrEqual(4.5)
    expect(fixed?.toSpliced(7, 1)).toEqual(light.toSpliced(7, 1))
  })

  it('is not fixed in the palette if the colour is a block’s own, or its background allows no text colour', () => {
    const [own] = group(findingWith({ color: [1, 2, 250] }))
    expect(own?.slots).toEqual([])
    expect(own && withFix(light, own)).toBeNull()
    const [between] = group(findingWith({ ground: [0, 0, 0] }), findingWith({ ground: [255, 255, 255] }))
    expect(between && withFix(light, between)).toBeNull()
  })
})
