import { describe, expect, it } from 'vitest'
import { layOutMasonry } from './masonry.ts'

describe('masonry', () => {
  it('fills the first row in reading order', () => {
    expect(layOutMasonry([1, 2, 0.5], 3).placements.map(({ column }) => column)).toEqual([0, 1, 2])
  })

  it('puts a card into the shortest column', () => {
    expect(layOutMasonry([1, 2, 0.5, 1], 3).placements[3]).toEqual({
      column: 2,
      ratioAbove: 0.5,
      cardsAbove: 1,
    })
  })

  it('prefers the first of columns that are nearly equal', () => {
    expect(layOutMasonry([1, 0.97, 1], 2).placements[2]?.column).toBe(0)
  })

  it('leaves earlier cards where they are when more are appended', () => {
    const ratios = [1, 0.4, 1.6, 0.7, 1.2, 0.3, 2, 1]
    const before = layOutMasonry(ratios.slice(0, 5), 3).placements
    expect(layOutMasonry(ratios, 3).placements.slice(0, 5)).toEqual(before)
  })

  it('never lets cards of a column overlap', () => {
    const ratios = Array.from({ length: 200 }, (_, index) => 0.2 + ((index * 7919) % 100) / 50)
    const { placements, ends } = layOutMasonry(ratios, 4)
    const reached = [0, 0, 0, 0]
    placements.forEach(({ column, ratioAbove }, index) => {
      expect(ratioAbove).toBeCloseTo(reached[column] as number)
      reached[column] = (reached[column] as number) + (ratios[index] as number)
    })
    ends.forEach(({ ratio }, column) => {
      expect(ratio).toBeCloseTo(reached[column] as number)
    })
  })
})
