import { describe, expect, it } from 'vitest'
import { bandsOf, columnBands, columnsIn } from './columns.ts'

describe('masonry columns by the width of the block (columns-1)', () => {
  // @behaviour columns-1
  it.each([
    [0, 3, 1],
    [349, 3, 1],
    [349.9, 3, 1],
    [350, 3, 2],
    [500, 3, 2],
    [500.5, 3, 3],
    [900, 3, 3],
    [901, 3, 3],
    [2560, 4, 4],
    [400, 1, 1],
    [600, 1, 1],
  ])('shows at %s px with %s configured columns: %s', (width, columns, expected) => {
    expect(columnsIn(columnBands(columns), width)).toBe(expected)
  })

  it('can use a table of breakpoints', () => {
    const table = { '700': 1, '1000': 2, '1400': 3 }
    expect(
      [699, 700, 1000, 1001, 1400, 1401].map((width) => columnsIn(columnBands(4, table), width)),
    ).toEqual([1, 2, 2, 3, 3, 4])
  })

  it('lists the ranges narrowest first, without gap or overlap', () => {
    expect(columnBands(3)).toEqual([
      { from: 0, to: 350, belowOnly: true, columns: 1 },
      { from: 350, to: 500, belowOnly: false, columns: 2 },
      { from: 500, to: null, belowOnly: false, columns: 3 },
    ])
  })
})

// @behaviour columns-3
it.each([
  [479.9, 3, 1],
  [480, 3, 2],
  [767.9, 3, 2],
  [768, 3, 3],
  [768, 4, 4],
  [600, 1, 1],
])('uniform tiles show at %s px with %s configured columns: %s', (width, columns, expected) => {
  const bands = bandsOf({ thumbnailHoverStyle: 'style-1', columns, columnBreakPoints: { '900': 1 } })
  expect(columnsIn(bands, width)).toBe(expected)
})
