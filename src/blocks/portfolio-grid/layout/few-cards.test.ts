import { describe, expect, it } from 'vitest'
import { cardWidths } from './few-cards.ts'

const SHAPES = [0.5, 0.5625, 0.75, 1, 1.25, 1.41, 2]

/** Returns the lists of this many works, in all shapes. */
const lists = (count: number): number[][] =>
  count === 0 ? [[]] : lists(count - 1).flatMap((list) => SHAPES.map((ratio) => [...list, ratio]))

/** Returns the rows that flowing cards of these widths form in a block of this width with gaps of 24 px. */
function rowsOf(ratios: readonly number[], columns: number, width: number) {
  const gap = 24
  const rows: { width: number; height: number }[][] = []
  let room = -1
  cardWidths(ratios, columns).forEach(({ share, gaps }, at) => {
    const own = share * (width - gaps * gap)
    if (room < own + gap) {
      rows.push([])
      room = width + gap
    }
    rows.at(-1)?.push({ width: own, height: own * (ratios[at] as number) })
    room -= own + gap
  })
  return rows
}

describe('a few works', () => {
  // @behaviour columns-6
  it.each([
    [2, 3, [2]],
    [3, 3, [3]],
    [4, 4, [4]],
    [4, 3, [2, 2]],
    [4, 2, [2, 2]],
    [2, 2, [2]],
    [3, 1, [1, 1, 1]],
  ])('of %i in up to %i columns form rows of one height that fill the width', (count, columns, rows) => {
    for (const ratios of lists(count)) {
      const actualRows = rowsOf(ratios, columns, 1290)
      expect(
        actualRows.map((row) => row.length),
        String(ratios),
      ).toEqual(rows)
      for (const row of actualRows) {
        const heights = row.map(({ height }) => height)
        expect(Math.max(...heights) - Math.min(...heights), String(ratios)).toBeLessThan(1)
        const filled = row.reduce((sum, { width }) => sum + width + 24, -24)
        // Rows of tall pictures end early, so that they are not higher than the screen.
        if (rows.length > 1 || Math.max(...heights) < 0.59 * 1290) expect(filled).toBeGreaterThan(1289)
      }
    }
  })

  // @behaviour columns-6
  it('three in two columns: a wide one has a row of its own', () => {
    const lengths = (ratios: number[]) => rowsOf(ratios, 2, 700).map((row) => row.map(({ width }) => width))
    expect(lengths([0.6, 1, 1])).toEqual([[700], [expect.any(Number), expect.any(Number)]])
    expect(lengths([1, 1, 0.6])).toEqual([[expect.any(Number), expect.any(Number)], [700]])
    expect(lengths([1, 1, 1.4])[1]).toEqual([338])
  })

  // @behaviour columns-6
  it('a single one is as large as the window shows, and wide if there is little space beside it', () => {
    expect(cardWidths([1], 3)).toEqual([{ share: 0.5, gaps: 0 }])
    expect(cardWidths([2], 3)).toEqual([{ share: 0.25, gaps: 0 }])
    expect(cardWidths([0.6], 3)).toEqual([{ share: 1, gaps: 0 }])
    expect(cardWidths([2], 1)).toEqual([{ share: 1, gaps: 0 }])
  })
})
