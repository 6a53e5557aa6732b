import { describe, expect, it } from 'vitest'
import type { PortfolioItem } from '../../../core/content/index.ts'
import { parseAttributes } from '../../../core/schema/index.ts'
import { portfolioAttributes } from '../schema.ts'
import { itemRatio, masonryStyle } from './layout-style.ts'

const attributes = (columnBreakPoints?: Record<string, number>) =>
  parseAttributes(portfolioAttributes, { columns: 3, gutter: 10, columnBreakPoints })

const items = (ratios: number[], title = '') =>
  ratios.map((ratio) => ({ title, thumbnail: { width: 1000, height: ratio * 1000 } }) as PortfolioItem)

describe('the positions of a masonry as custom properties', () => {
  it('exist for every range of widths, and the style sheet chooses', () => {
    const { grid, cards } = masonryStyle(items([1, 0.5]), attributes({ '700': 1, '1000': 2 }))
    expect(grid).toMatchObject({
      '--w2': 'calc((100cqi - 2*var(--pg-gutter))/3)',
      '--s0': 'calc(min(699.9922px - 100cqi)*1e8)',
      '--s1': 'calc(min(100cqi - 699.9922px,1000.0078px - 100cqi)*1e8)',
    })
    expect(cards[1]).toEqual({ '--ratio': 0.5, '--r0': 1, '--c0': 1, '--x1': 1, '--x2': 1 })
  })

  // @behaviour card-8
  it('leave space for a long title, by which the card below is lower', () => {
    const { cards } = masonryStyle(items([1, 1], 'Long '.repeat(20)), attributes())
    expect(cards[0]).toMatchObject({ '--more': 0.64 })
    expect(cards[1]).toMatchObject({ '--c0': 1.64 })
  })
})

// @behaviour card-5
it('an image keeps its proportions on its card, up to three times as high as wide, or as the block is set', () => {
  const item = (height: number) => ({ thumbnail: { width: 900, height } }) as PortfolioItem
  const ratios = (attributes: Record<string, unknown>) =>
    [600, 2400, 9000].map((height) =>
      itemRatio(item(height), parseAttributes(portfolioAttributes, attributes)),
    )
  expect(ratios({})).toEqual([600 / 900, 2400 / 900, 3])
  expect(ratios({ tallestPicture: 2 })).toEqual([600 / 900, 2, 2])
  expect(ratios({ tallestPicture: 20 })).toEqual([600 / 900, 2400 / 900, 10])
})

// @behaviour columns-5
it('a masonry cuts no image for an even end unless the block is set to', () => {
  const ratios = [1, 1.67, 2.67, 0.75, 1.4, 0.6]
  const cut = (evenEnds: boolean) =>
    masonryStyle(items(ratios), { ...attributes(), evenEnds }).cards.flatMap((card) =>
      Object.keys(card).filter((name) => name.startsWith('--q')),
    )
  expect(cut(false)).toEqual([])
  expect(cut(true)).not.toEqual([])
})
