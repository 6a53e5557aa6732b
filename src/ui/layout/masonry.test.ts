import { describe, expect, it } from 'vitest'
import { layOutMasonry, type MasonryLayout } from './masonry.ts'

describe('masonry', () => {
  it('fills the first row in reading order', () => {
    expect(layOutMasonry([1, 2, 0.5], 3).placements.map(({ column }) => column)).toEqual([0, 1, 2])
  })

  it('puts a card into the shortest column', () => {
    expect(layOutMasonry([1, 2, 0.5, 1], 3).placements[3]).toMatchObject({ column: 2, cardsAbove: 1 })
  })

  it('prefers the first of nearly equal columns', () => {
    const long = [1, 0.97, ...new Array(12).fill(1)]
    expect(layOutMasonry(long, 2).placements[2]?.column).toBe(0)
  })

  it('keeps earlier cards in place when another page is appended', () => {
    const ratios = [1, 0.4, 1.6, 0.7, 1.2, 0.3, 2, 1, 0.5, 1.1]
    const before = layOutMasonry(ratios.slice(0, 5), 3, { page: 5 }).placements
    expect(layOutMasonry(ratios, 3, { page: 5 }).placements.slice(0, 5)).toEqual(before)
  })

  it('keeps cards in place that were placed before the rest of their page', () => {
    const ratios = [1, 0.4, 1.6, 0.7, 1.2, 0.3, 2, 1, 0.5, 1.1, 1, 0.6, 1.4]
    const before = layOutMasonry(ratios.slice(0, 4), 3, { page: 6, earlyCount: 4 }).placements
    const whole = layOutMasonry(ratios, 3, { page: 6, earlyCount: 4 }).placements
    expect(whole).toHaveLength(13)
    expect(whole.slice(0, 4)).toEqual(before)
    expect(whole.slice(0, 12)).toEqual(
      layOutMasonry(ratios.slice(0, 12), 3, { page: 6, earlyCount: 4 }).placements,
    )
  })

  it('never overlaps cards of a column', () => {
    const ratios = Array.from({ length: 200 }, (_, index) => 0.2 + ((index * 7919) % 100) / 50)
    const { placements, ends } = layOutMasonry(ratios, 4, { page: 12 })
    const reached = [0, 0, 0, 0]
    placements.forEach(({ column, ratio, ratioAbove }, index) => {
      expect(ratioAbove).toBeCloseTo(reached[column] as number)
      // Pictures are whole.
      expect(ratio).toBe(ratios[index])
      reached[column] = (reached[column] as number) + ratio
    })
    ends.forEach(({ ratio }, column) => {
      expect(ratio).toBeCloseTo(reached[column] as number)
    })
  })
})

/** Returns the heights of the columns in column widths, with captions of this share of it. */
const heights = (layout: MasonryLayout, caption: number) =>
  layout.ends.map(({ ratio, cards }) => ratio + cards * caption)

describe('the end of a masonry', () => {
  const shapes = [1, 1, 0.75, 0.667, 1.5, 1.333, 1.25, 0.5625, 2, 1.41]
  // Each list differs, but every run uses the same ones.
  const lists = Array.from({ length: 60 }, (_, list) =>
    Array.from(
      { length: 36 },
      (_, place) => shapes[(list * 7 + place * (3 + list) + place ** 2) % 10] as number,
    ),
  )

  // @behaviour columns-5
  it.each([
    [2, 0.25, 1 / 3, true],
    [3, 0.2, 1 / 3, true],
    [3, 0.12, 1 / 3, true],
    [4, 0.25, 1 / 2, true],
    // Without cropping: the columns differ by what the choice of columns alone achieves.
    [2, 0.25, 0.42, false],
    [3, 0.2, 0.6, false],
    [3, 0.12, 0.6, false],
    [4, 0.25, 0.9, false],
  ])(
    'of %i columns is even after every page, captions having %f of their width: within %f of a card, images cut: %s',
    (columns, caption, share, mayCrop) => {
      const hole = (1 + caption) * share
      const uneven = lists.filter((ratios) =>
        [12, 24, 36].some((count) => {
          const ends = heights(layOutMasonry(ratios.slice(0, count), columns, { page: 12, mayCrop }), caption)
          return Math.max(...ends) - Math.min(...ends) > hole
        }),
      )
      expect(uneven.length).toBeLessThan(lists.length / 8)
    },
  )

  it('does not cut images if that makes no even end', () => {
    const { placements } = layOutMasonry([1, 1], 3, { page: 12, mayCrop: true })
    expect(placements.map(({ ratio }) => ratio)).toEqual([1, 1])
  })

  it('counts captions of several lines', () => {
    const { ends } = layOutMasonry([1, 1, 1, 1], 2, { page: 4, captions: [3, 1, 1, 1] })
    expect(ends.reduce((sum, end) => sum + end.cards, 0)).toBe(6)
  })
})
