import { describe, expect, it } from 'vitest'
import { parseAttributes } from '../../../core/schema/index.ts'
import { portfolioAttributes } from '../schema.ts'
import { NO_SEARCH } from './grid-state.ts'
import { barTerms, portfolioQuery } from './portfolio-query.ts'

const nothingChosen = { chosen: { categories: null, otherCategories: null }, searched: NO_SEARCH }
const preset = parseAttributes(portfolioAttributes, {
  itemsPerPage: '12',
  categorySelectedNum: [3, '4'],
  otherCategorySelectedNum: [9],
  tagsSelectedNum: [5, 6],
})

describe('the request of each state (request-2)', () => {
  it('contains the presets while nothing is chosen', () => {
    expect(portfolioQuery(preset, nothingChosen, 2)).toMatchObject({
      page: 2,
      perPage: 12,
      categories: [3, 4],
      otherCategories: [9],
      tags: [5, 6],
    })
  })

  it('replaces the preset of the chosen term’s own bar only', () => {
    const query = portfolioQuery(
      preset,
      { ...nothingChosen, chosen: { categories: 7, otherCategories: null } },
      1,
    )
    expect(query).toMatchObject({ categories: [7], otherCategories: [9], tags: [5, 6] })
  })
})

describe('the terms of a filter bar', () => {
  const term = (id: number, name: string, count: number | null = 1) =>
    ({ id, name, count, slug: `t${id}`, description: '', taxonomy: 'categories' }) as const
  const terms = [term(1, 'Arts & Crafts'), term(2, 'Empty', 0), term(3, 'Maps', null)]

  it('exclude terms without works, and include those with an unknown count', () => {
    expect(barTerms(terms, [], []).map(({ id }) => id)).toEqual([1, 3])
  })

  it('match selected labels decoded, as editors store them encoded', () => {
    expect(barTerms(terms, [], ['Arts &amp; Crafts']).map(({ id }) => id)).toEqual([1])
  })

  it('match by id if ids are given', () => {
    expect(barTerms(terms, [3], ['Whatever']).map(({ id }) => id)).toEqual([3])
  })
})
