import { describe, expect, it } from 'vitest'
import type { PortfolioItem } from '../../../core/content/index.ts'
import { parseAttributes } from '../../../core/schema/index.ts'
import { portfolioAttributes } from '../schema.ts'
import { itemRatio, masonryStyle } from './layout-style.ts'

const attributes = (columnBreakPoints?: Record<string, number>) =>
  parseAttributes(portfolioAttributes, { columns: 3, gutter: 10, columnBreakPoints })

describe('the places of a masonry as custom properties', () => {
  it('stand for every band of the default break points, for the style sheet to choose', () => {
    const { bands, grid, cards } = masonryStyle([1, 0.5], attributes())
    expect(bands).toBe('default')
    expect(grid).toMatchObject({ '--n0': 1, '--n1': 2, '--n2': 3 })
    expect(cards[1]).toMatchObject({ '--x0': 0, '--r0': 1, '--c0': 1, '--x1': 1, '--r1': 0, '--c1': 0 })
  })

  it('choose by themselves for break points of an owner', () => {
    const { bands, grid, cards } = masonryStyle([1, 0.5], attributes({ '700': 1, '1000': 2 }))
    expect(bands).toBe('own')
    expect(grid).toMatchObject({
      '--pg-column': 'max(min(var(--w0), var(--s0)), min(var(--w1), var(--s1)), min(var(--w2), var(--s2)))',
    })
    expect(cards[1]).toMatchObject({ '--t0': 'calc(1 * var(--w0) + 1 * var(--pg-step))' })
  })
})

// @behaviour card-5
it('a picture keeps its shape on its card, up to twice as high as wide', () => {
  const item = (height: number) => ({ thumbnail: { width: 900, height } }) as PortfolioItem
  expect([600, 1800, 9000].map((height) => itemRatio(item(height)))).toEqual([600 / 900, 2, 2])
})
