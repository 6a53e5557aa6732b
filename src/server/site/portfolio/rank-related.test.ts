import { expect, it } from 'vitest'
import { type Relatable, rankRelated } from './rank-related.ts'

const work = (
  id: number,
  client: string,
  categories: number[],
  tags: number[] = [],
  year = 2026,
): Relatable => ({
  id,
  client,
  date: `${year}-01-01T00:00:00.000Z`,
  terms: { categories, otherCategories: [9], tags },
})

// @behaviour item-2
it.each([
  ['the same client before the same kind', [work(2, '', [1]), work(3, 'Ferry', [2])], [3, 2]],
  ['more in common first', [work(2, '', [1]), work(3, '', [1], [7]), work(4, 'Ferry', [1])], [4, 3, 2]],
  ['of equals the nearest in time', [work(2, '', [1], [], 2020), work(3, '', [1], [], 2025)], [3, 2]],
  ['nothing that has a theme alone in common', [work(2, '', [2], [7]), work(3, '', [])], []],
  ['never the work itself', [work(1, 'Ferry', [1])], []],
])('%s', (_, others, ids) => {
  expect(rankRelated(work(1, 'Ferry', [1], [7]), others).map(({ id }) => id)).toEqual(ids)
})

it('two works without a client have no common client', () => {
  expect(rankRelated(work(1, '', []), [work(2, '', [])])).toEqual([])
})
