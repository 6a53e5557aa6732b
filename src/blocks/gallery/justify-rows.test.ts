import { expect, it } from 'vitest'
import { justifyRows } from './justify-rows.ts'

/** Pictures of each row, and how wide they are together. */
function rowsOf(ratios: readonly number[], full: number) {
  const rows: { count: number; width: number }[] = []
  let remaining = 0
  for (const { share, count } of justifyRows(ratios, full)) {
    if (remaining === 0) {
      rows.push({ count, width: 0 })
      remaining = count
    }
    const row = rows.at(-1)
    if (row) row.width += share
    remaining -= 1
  }
  return rows
}

// @behaviour gallery-2
it.each<[string, number[], number, number[]]>([
  ['three landscapes', [1.5, 1.5, 1.5], 4, [3]],
  ['a panorama between others', [1.5, 6, 1.5, 1.5], 4, [2, 2]],
  ['an upright one beside landscapes', [1.5, 0.67, 1.5, 1.5, 1.5, 0.67], 3.8, [3, 3]],
  ['one', [1.5], 4, [1]],
  ['none', [], 4, []],
])('%s form rows', (_what, ratios, full, counts) => {
  expect(rowsOf(ratios, full).map(({ count }) => count)).toEqual(counts)
})

it('fills every row but the last, and keeps all images', () => {
  for (let seed = 1; seed < 60; seed++) {
    const ratios = Array.from({ length: seed }, (_, place) => 0.25 + ((place * 7919 * seed) % 100) / 40)
    for (const full of [1.4, 2.6, 3.9]) {
      const rows = rowsOf(ratios, full)
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(ratios.length)
      for (const { width } of rows.slice(0, -1)) expect(width).toBeCloseTo(1)
      expect(rows.at(-1)?.width).toBeLessThanOrEqual(1.000001)
    }
  }
})

it('does not enlarge the images of the last row', () => {
  expect(justifyRows([1.5, 1.5, 1.5, 0.7], 4.5).at(-1)?.share).toBeLessThan(0.2)
})
