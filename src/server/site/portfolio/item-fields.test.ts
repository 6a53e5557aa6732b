import { describe, expect, it } from 'vitest'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { type ItemMeta, itemMetaFields } from '../../../core/content/index.ts'

const FACTS: ItemMeta = {
  client: 'Skerry Ferries',
  year: 2019,
  scope: 'Poster',
  credits: 'Lettering: Bahr & Daughters',
}

async function siteWith(meta: Partial<ItemMeta>) {
  const services = await openTestServices()
  await services.portfolio.save([draft({ slug: 'night-ferry', title: 'Night ferry', ...meta })])
  const site = openSite(services)
  const page = async () =>
    (await site.fetch(new Request('http://localhost:3000/portfolio/night-ferry/'))).text()
  const record = async () => {
    const answer = await site.fetch(
      new Request('http://localhost:3000/wp-json/wp/v2/astra-portfolio?slug=night-ferry'),
    )
    return ((await answer.json()) as { meta: Record<string, unknown> }[])[0]
  }
  return { ...services, page, record }
}

describe('the facts of a work', () => {
  // @behaviour api-4
  it('are stored, returned, shown and found by search', async () => {
    const { portfolio, page, record, search } = await siteWith(FACTS)
    expect((await portfolio.bySlug('night-ferry'))?.item.meta).toEqual(FACTS)
    expect((await record())?.meta).toEqual({
      'vitrine-client': 'Skerry Ferries',
      'vitrine-year': 2019,
      'vitrine-scope': 'Poster',
      'vitrine-credits': 'Lettering: Bahr & Daughters',
    })
    const html = await page()
    for (const text of ['Client', 'Skerry Ferries', 'Year', '2019', 'Credits', 'Bahr &amp; Daughters'])
      expect(html).toContain(text)
    expect((await search.find('daughters', { offset: 0, limit: 5 })).total).toBe(1)
  })

  // @behaviour item-1
  it('come first on its page, and its terms last', async () => {
    const { page, portfolio } = await siteWith(FACTS)
    const tag = { taxonomy: 'tags', slug: 'sea', name: 'Of the sea', description: '' } as const
    const terms = [await portfolio.saveTerm(tag)]
    await portfolio.save([
      draft({ slug: 'night-ferry', title: 'Night ferry', summary: 'A line.', ...FACTS, terms }),
    ])
    const html = await page()
    const places = ['>Client<', '>Year<', '>Scope<', '>Credits<', 'A line.</p>', '>Themes<', '>Published<']
    const positions = places.map((text) => html.indexOf(text))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    // There is no list that could be filtered by it.
    expect(html).toContain('<dd dir="auto">Of the sea</dd>')
  })

  it('are absent if there are none', async () => {
    const { page, record } = await siteWith({})
    expect((await record())?.meta).toEqual({
      'vitrine-client': '',
      'vitrine-year': null,
      'vitrine-scope': '',
      'vitrine-credits': '',
    })
    for (const { label } of Object.values(itemMetaFields)) expect(await page()).not.toContain(`>${label}<`)
  })

  it('are not returned in lists', async () => {
    const { portfolio } = await siteWith(FACTS)
    const query = { page: 1, perPage: 1, categories: [], otherCategories: [], tags: [], search: '' }
    expect((await portfolio.list(query)).items[0]).not.toHaveProperty('meta')
  })

  it('change with the work, and are removed if they are missing in a write', async () => {
    const { portfolio } = await siteWith(FACTS)
    await portfolio.save([draft({ slug: 'night-ferry', client: 'Nobody' })])
    expect((await portfolio.bySlug('night-ferry'))?.item.meta).toEqual({
      client: 'Nobody',
      year: null,
      scope: '',
      credits: '',
    })
  })
})

it.each([
  [{ title: '' }, 'The item "a" cannot be saved: title (required).'],
  [{ publishedAt: '' }, 'The item "a" cannot be saved: publishedAt (required).'],
  [{ client: 'x'.repeat(201) }, 'The item "a" cannot be saved: client (maxLength).'],
])('a work with %j is not saved', async (change, sentence) => {
  const { portfolio } = await openTestServices()
  await expect(portfolio.save([draft({ slug: 'a', ...change })])).rejects.toThrow(sentence)
})
