import { expect, it } from 'vitest'
import { moveBreakPoint, readBreakPointStyle, styleForBreakPoint } from './break-point-style.ts'
import { MAX_BREAK_POINT_PX } from './settings-options.ts'

it('a site with the default breakpoint uses the default style sheet', () => {
  expect(styleForBreakPoint('/assets/style-1a.css', 921)).toBe('/assets/style-1a.css')
  expect(readBreakPointStyle('/assets/style-1a.css')).toBeNull()
})

it('another breakpoint is part of the style sheet’s URL and is read from it', () => {
  const path = styleForBreakPoint('/assets/style-1a.css', 768)
  expect(readBreakPointStyle(path)).toEqual({ style: '/assets/style-1a.css', breakPoint: 768 })
})

it.each([0, MAX_BREAK_POINT_PX])(
  'the URL of a style sheet can contain %i, a bound of its setting',
  (breakPoint) => {
    const path = styleForBreakPoint('/assets/style-1a.css', breakPoint)
    expect(readBreakPointStyle(path)).toEqual({ style: '/assets/style-1a.css', breakPoint })
  },
)

it('changes media queries of the breakpoint only', () => {
  const css =
    '@media (width<=921px){a{width:921px}}@media (width>=60rem){b{c:d}}@media (min-width:921.02px){e{f:g}}'
  expect(moveBreakPoint(css, 768)).toBe(
    '@media (width<=768px){a{width:921px}}@media (width>=60rem){b{c:d}}@media (min-width:768.02px){e{f:g}}',
  )
})
