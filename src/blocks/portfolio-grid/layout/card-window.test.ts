import { describe, expect, it } from 'vitest'
import { layOutMasonry } from '../../../ui/index.ts'
import { cardBoxes, cardsWithin } from './card-window.ts'

const measures = { columns: 3, columnWidth: 100, caption: 40, gutter: 10 }
const ratios = Array.from({ length: 10_000 }, (_, index) => 0.5 + (index % 7) / 5)
const { placements } = layOutMasonry(ratios, measures.columns)

describe('the window of a long list', () => {
  it('arranges uniform cards in rows', () => {
    const boxes = cardBoxes(4, null, measures)
    expect([...boxes.tops]).toEqual([0, 0, 0, 150])
    expect([...boxes.columns]).toEqual([0, 1, 2, 0])
    expect(boxes.height).toBe(290)
  })

  it('contains every visible card, and only a few more', () => {
    const boxes = cardBoxes(ratios.length, placements, measures)
    const within = cardsWithin(boxes, { top: 50_000, bottom: 50_800 })
    const onScreen = ratios
      .map((_, index) => index)
      .filter((index) => {
        const top = boxes.tops[index] as number
        return top < 50_800 && top + (boxes.heights[index] as number) > 50_000
      })
    expect(within).toEqual(expect.arrayContaining(onScreen))
    expect(onScreen.length).toBeGreaterThan(9)
    expect(within.length).toBeLessThan(onScreen.length * 4)
  })

  it('keeps the source order', () => {
    const within = cardsWithin(cardBoxes(ratios.length, placements, measures), { top: 9_000, bottom: 9_800 })
    expect(within).toEqual([...within].sort((a, b) => a - b))
  })
})
