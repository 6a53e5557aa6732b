import { describe, expect, it } from 'vitest'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import type { PortfolioQuery } from '../../../core/content/index.ts'
import type { ListQuery } from './portfolio.service.ts'

const query = (change: Partial<PortfolioQuery> = {}): PortfolioQuery => ({
  page: 1,
  perPage: 10,
  categories: [],
  otherCategories: [],
  tags: [],
  search: '',
  ...change,
})

/** Three works: posters for clients, an own poster, an own map. Newest last. */
async function smallPortfolio() {
  const services = await openTestServices()
  const { portfolio } = services
  const term = (taxonomy: 'categories' | 'otherCategories' | 'tags', name: string) =>
    portfolio.saveTerm({ taxonomy, slug: name.toLowerCase(), name, description: '' })
  const posters = await term('categories', 'Posters')
  const maps = await term('categories', 'Maps')
  const rooms = await term('categories', 'Rooms')
  const clients = await term('otherCategories', 'Clients')
  const own = await term('otherCategories', 'Own')
  await portfolio.save([
    draft({ slug: 'client-poster', publishedAt: '2026-01-01T00:00:00.000Z', terms: [posters, clients] }),
    draft({ slug: 'own-poster', publishedAt: '2026-01-02T00:00:00.000Z', terms: [posters, own] }),
    draft({ slug: 'own-map', publishedAt: '2026-01-03T00:00:00.000Z', terms: [maps, own] }),
  ])
  const slugs = async (change: Partial<PortfolioQuery>) =>
    (await portfolio.list(query(change))).items.map(({ slug }) => slug)
  return { ...services, posters, maps, rooms, clients, own, slugs }
}

describe('the list', () => {
  it('is sorted newest first', async () => {
    const { slugs } = await smallPortfolio()
    expect(await slugs({})).toEqual(['own-map', 'own-poster', 'client-poster'])
  })

  it('matches any term of one taxonomy, and all taxonomies together', async () => {
    const { slugs, posters, maps, rooms, own, clients } = await smallPortfolio()
    expect(await slugs({ categories: [posters] })).toEqual(['own-poster', 'client-poster'])
    expect(await slugs({ categories: [posters, maps] })).toEqual(['own-map', 'own-poster', 'client-poster'])
    expect(await slugs({ categories: [posters], otherCategories: [own] })).toEqual(['own-poster'])
    expect(await slugs({ categories: [posters, maps], otherCategories: [own, clients] })).toHaveLength(3)
    expect(await slugs({ categories: [maps], otherCategories: [clients] })).toEqual([])
    expect(await slugs({ categories: [rooms] })).toEqual([])
    expect(await slugs({ categories: [posters, 999] })).toHaveLength(2)
    expect(await slugs({ categories: [999] })).toEqual([])
  })

  it('has pages, and reports one past the end', async () => {
    const { portfolio } = await smallPortfolio()
    const second = await portfolio.list(query({ page: 2, perPage: 2 }))
    expect(second).toMatchObject({ items: [{ slug: 'client-poster' }], total: 3, pastEnd: false })
    expect(await portfolio.list(query({ page: 3, perPage: 2 }))).toEqual({
      items: [],
      total: 3,
      pastEnd: true,
    })
    expect(await portfolio.list(query({ categories: [999] }))).toEqual({
      items: [],
      total: 0,
      pastEnd: false,
    })
  })

  it('excludes drafts from lists, totals and counts', async () => {
    const { portfolio, posters } = await smallPortfolio()
    await portfolio.save([draft({ slug: 'own-poster', status: 'draft', terms: [posters] })])
    expect(await portfolio.list(query({ categories: [posters] }))).toMatchObject({ total: 1 })
    expect(await portfolio.bySlug('own-poster')).toBeNull()
    expect((await portfolio.termBySlug('categories', 'posters'))?.count).toBe(1)
  })
})

describe('the index', () => {
  it.each([
    ['year', false, ['c', 'a', 'b', 'd']],
    ['title', false, ['d', 'c', 'b', 'a']],
    ['client', false, ['b', 'd', 'a', 'c']],
    ['kind', false, ['d', 'c', 'a', 'b']],
    ['year', true, ['b', 'a', 'c', 'd']],
    ['client', true, ['a', 'b', 'd', 'c']],
  ] as const)(
    'by %s, turned round %s: what lacks it comes last, else newest first',
    async (order, isReversed, slugs) => {
      const { portfolio } = await openTestServices()
      const kind = (slug: string, name: string) =>
        portfolio.saveTerm({ taxonomy: 'categories', slug, name, description: '' })
      const [maps, posters] = [await kind('z', 'maps'), await kind('y', 'Posters')]
      await portfolio.save([
        draft({
          slug: 'a',
          title: 'Weir',
          year: 2025,
          client: 'ice',
          publishedAt: '2026-03-01T00:00:00Z',
          terms: [posters],
        }),
        draft({ slug: 'b', title: 'ropes', year: 2024, client: 'Bell', publishedAt: '2026-02-01T00:00:00Z' }),
        draft({
          slug: 'c',
          title: 'Quay',
          year: 2026,
          publishedAt: '2026-01-01T00:00:00Z',
          terms: [maps, posters],
        }),
        draft({
          slug: 'd',
          title: 'Élan',
          client: 'Bell',
          publishedAt: '2026-01-02T00:00:00Z',
          terms: [maps],
        }),
      ])
      const { items, total } = await portfolio.index({ ...query(), order, isReversed })
      expect(items.map(({ slug }) => slug)).toEqual(slugs)
      expect(total).toBe(4)
      expect(items.find(({ slug }) => slug === 'a')?.meta).toMatchObject({ client: 'ice', year: 2025 })
    },
  )
})

describe('search', () => {
  async function found(search: string, searchIn?: 'title' | 'all') {
    const { portfolio } = await openTestServices()
    const lettering = await portfolio.saveTerm({ taxonomy: 'tags', slug: 'l', name: 'Léttering' })
    await portfolio.save([
      draft({ slug: 'barrel', title: 'Brine & “Barrel” – 100% <small>', summary: 'A Straße by the sea' }),
      draft({
        slug: 'sixty',
        title: 'Sixty_four',
        blocks: [{ name: 'rich-text', attributes: { text: 'Quiet harbour' } }],
      }),
      draft({
        slug: 'greek',
        title: 'ΟΔΟΣ',
        year: 2019,
        terms: [lettering],
        blocks: [{ name: 'facts', attributes: { rows: [['Client', 'Tern Row']] } }],
      }),
    ])
    const { items } = await portfolio.list(query({ search, ...(searchIn && { searchIn }) }))
    return items.map(({ slug }) => slug)
  }

  it.each([
    ['BARREL', ['barrel']],
    ['brine sea', ['barrel']],
    ['brine harbour', []],
    ['&', ['barrel']],
    ['100%', ['barrel']],
    ['0%0', []],
    ['_', ['sixty']],
    ['y_f', ['sixty']],
    ['!', []],
    ['strasse', ['barrel']],
    ['οδοσ', ['greek']],
    ['οδος', ['greek']],
    ['quiet', ['sixty']],
    ['tern', ['greek']],
    ['"quiet harbour"', ['sixty']],
    ['"harbour quiet"', []],
    ['ﬁ', []],
    ["'; DROP TABLE term; --", []],
    // Accents, dashes and kinds of quotes make no difference; years and names of terms are found, too.
    ['"barrel" – 100%', ['barrel']],
    ['sixty_four quíet', ['sixty']],
    ['“quiet-harbour”', ['sixty']],
    ['2019', ['greek']],
    ['lettering', ['greek']],
    ['lettering tern', ['greek']],
    ['lettering harbour', []],
  ])('of %s finds %j', async (search, slugs) => {
    expect(await found(search)).toEqual(slugs)
  })

  it('searches titles only on request', async () => {
    expect(await found('sea', 'title')).toEqual([])
    expect(await found('brine', 'title')).toEqual(['barrel'])
  })

  it('returns matching titles first, then other matches, each newest first', async () => {
    const { portfolio } = await openTestServices()
    const workNamed = (slug: string, title: string, day: number, summary = '') =>
      draft({ slug, title, summary, publishedAt: `2026-01-0${day}T00:00:00.000Z` })
    await portfolio.save([
      workNamed('old', 'Low Water', 1),
      workNamed('words', 'Water, low', 2),
      workNamed('text', 'Cairn', 4, 'At low water.'),
      workNamed('new', 'Slow-Water', 3),
    ])
    const { items } = await portfolio.list(query({ search: 'low–water' }))
    expect(items.map(({ slug }) => slug)).toEqual(['new', 'old', 'text'])
    const apart = await portfolio.list(query({ search: 'low water' }))
    expect(apart.items.map(({ slug }) => slug)).toEqual(['new', 'old', 'words', 'text'])
  })

  it('finds a term by its new name at once', async () => {
    const { portfolio, slugs } = await smallPortfolio()
    expect(await slugs({ search: 'posters' })).toHaveLength(2)
    await portfolio.saveTerm({ taxonomy: 'categories', slug: 'posters', name: 'Paper' })
    expect(await slugs({ search: 'posters' })).toEqual([])
    expect(await slugs({ search: 'paper own' })).toEqual(['own-poster'])
  })

  it('is not used for an empty query', async () => {
    expect(await found('  ')).toHaveLength(3)
  })
})

describe('terms', () => {
  it('are sorted by name, with counts of published works, empty ones included', async () => {
    const { portfolio } = await smallPortfolio()
    const terms = await portfolio.terms('categories')
    expect(terms.map(({ name, count }) => [name, count])).toEqual([
      ['Maps', 1],
      ['Posters', 2],
      ['Rooms', 0],
    ])
  })

  it('keep their ids and their works when renamed', async () => {
    const { portfolio, posters } = await smallPortfolio()
    const again = await portfolio.saveTerm({
      taxonomy: 'categories',
      slug: 'posters',
      name: 'Paper',
      description: '',
    })
    expect(again).toBe(posters)
    expect(await portfolio.termBySlug('categories', 'posters')).toMatchObject({ name: 'Paper', count: 2 })
  })

  it('may have the same slug in two taxonomies', async () => {
    const { portfolio, own } = await smallPortfolio()
    const tag = await portfolio.saveTerm({ taxonomy: 'tags', slug: 'own', name: 'Own', description: '' })
    expect(tag).not.toBe(own)
  })
})

describe('the counts in the filter bars', () => {
  // @behaviour filter-1
  it('apply the other bar, tags and search, and ignore their own bar', async () => {
    const { portfolio, posters, maps, clients, own } = await smallPortfolio()
    const counts = (change: Partial<ListQuery>) => portfolio.termCounts(query(change))
    expect(await counts({})).toEqual({ [posters]: 2, [maps]: 1, [clients]: 1, [own]: 2 })
    expect(await counts({ otherCategories: [own] })).toEqual({
      [posters]: 1,
      [maps]: 1,
      [clients]: 1,
      [own]: 2,
    })
    expect(await counts({ categories: [maps] })).toEqual({ [posters]: 2, [maps]: 1, [own]: 1 })
    expect(await counts({ search: 'poster' })).toEqual({ [posters]: 2, [clients]: 1, [own]: 1 })
    expect(await counts({ search: 'own-poster', categories: [maps] })).toEqual({ [posters]: 1 })
    expect(await counts({ tags: [999] })).toEqual({})
  })

  it('change with the works', async () => {
    const { portfolio, posters, maps, own } = await smallPortfolio()
    const ofOwn = () => portfolio.termCounts(query({ otherCategories: [own] }))
    expect((await ofOwn())[maps]).toBe(1)
    await portfolio.save([draft({ slug: 'own-map', terms: [posters, own] })])
    const counts = await ofOwn()
    expect([counts[maps], counts[posters]]).toEqual([undefined, 2])
  })
})

describe('a change', () => {
  it('invalidates its content tags, and drops cached totals and counts', async () => {
    const { portfolio, invalidation, posters } = await smallPortfolio()
    const changes: string[][] = []
    invalidation.onChange((tags) => changes.push(tags))
    expect((await portfolio.list(query({ categories: [posters] }))).total).toBe(2)
    await portfolio.save([draft({ slug: 'new', terms: [posters] })])
    expect((await portfolio.list(query({ categories: [posters] }))).total).toBe(3)
    expect((await portfolio.termBySlug('categories', 'posters'))?.count).toBe(3)
    await portfolio.save([draft({ slug: 'new', status: 'draft', terms: [posters] })])
    expect((await portfolio.list(query({ categories: [posters] }))).total).toBe(2)
    expect(changes).toEqual([['portfolio'], ['portfolio']])
  })

  it('keeps the id of a work that is saved again, and replaces its terms', async () => {
    const { portfolio, maps, slugs } = await smallPortfolio()
    const [before] = (await portfolio.list(query({ search: 'client-poster' }))).items
    const ids = await portfolio.save([draft({ slug: 'client-poster', terms: [maps, maps] })])
    expect(ids.get('client-poster')).toBe(before?.id)
    expect(await slugs({ categories: [maps] })).toEqual(['own-map', 'client-poster'])
  })

  it('can write many works at once', async () => {
    const { portfolio, posters } = await smallPortfolio()
    await portfolio.save(Array.from({ length: 1234 }, (_, n) => draft({ slug: `n${n}`, terms: [posters] })))
    expect((await portfolio.list(query({ categories: [posters], perPage: 2000 }))).items).toHaveLength(1236)
  })
})

describe('the neighbours of a work', () => {
  const beside = async (
    services: Awaited<ReturnType<typeof smallPortfolio>>,
    slug: string,
    list?: ListQuery,
  ) => {
    const work = await services.portfolio.bySlug(slug)
    if (!work) throw new Error('missing')
    const { previous, next } = await services.portfolio.neighbours(work.item, list)
    return [previous?.slug ?? null, next?.slug ?? null]
  }
  const list = (change: Partial<ListQuery>): ListQuery => ({
    categories: [],
    otherCategories: [],
    tags: [],
    search: '',
    ...change,
  })

  it('are those of the list of all', async () => {
    const services = await smallPortfolio()
    expect(await beside(services, 'own-map')).toEqual([null, 'own-poster'])
    expect(await beside(services, 'own-poster')).toEqual(['own-map', 'client-poster'])
    expect(await beside(services, 'client-poster', list({}))).toEqual(['own-poster', null])
  })

  it('are those of a filtered list', async () => {
    const services = await smallPortfolio()
    const { posters, maps, own, clients } = services
    expect(await beside(services, 'own-poster', list({ categories: [posters] }))).toEqual([
      null,
      'client-poster',
    ])
    expect(await beside(services, 'own-poster', list({ otherCategories: [own] }))).toEqual(['own-map', null])
    const both = list({ categories: [posters], otherCategories: [own] })
    expect(await beside(services, 'own-poster', both)).toEqual([null, null])
    expect(await beside(services, 'own-map', list({ search: 'POSTER', searchIn: 'title' }))).toEqual([
      null,
      'own-poster',
    ])
    expect(await beside(services, 'client-poster', list({ search: 'own' }))).toEqual(['own-poster', null])
    // A work outside of the list still has a position in it.
    expect(await beside(services, 'own-poster', list({ categories: [maps] }))).toEqual(['own-map', null])
    expect(await beside(services, 'own-poster', list({ otherCategories: [clients] }))).toEqual([
      null,
      'client-poster',
    ])
  })

  it('lead through every filtered list in its order, and back', async () => {
    const services = await smallPortfolio()
    const { portfolio, posters, own } = services
    // Many at the same moment: the id decides.
    await portfolio.save(
      Array.from({ length: 30 }, (_, n) =>
        draft({
          slug: `w${n}`,
          title: n % 3 ? 'Tide' : 'Salt',
          publishedAt: `2026-02-0${1 + (n % 4)}T00:00:00.000Z`,
          status: n === 5 ? 'draft' : 'publish',
          terms: [...(n % 2 ? [posters] : []), ...(n % 5 ? [own] : [])],
        }),
      ),
    )
    for (const filter of [
      list({}),
      list({ categories: [posters] }),
      list({ categories: [posters], otherCategories: [own] }),
      list({ otherCategories: [own], search: 'tide', searchIn: 'title' }),
      list({ search: 'salt' }),
    ]) {
      const { items } = await portfolio.list({ ...filter, page: 1, perPage: 100 })
      expect(items.length).toBeGreaterThan(5)
      for (const [index, item] of items.entries()) {
        const { previous, next } = await portfolio.neighbours(item, filter)
        expect([previous?.slug, next?.slug]).toEqual([items[index - 1]?.slug, items[index + 1]?.slug])
      }
    }
  })
})

describe('a URL that was stored without a scheme', () => {
  it('is read as a link', async () => {
    const { portfolio } = await openTestServices()
    await portfolio.save([
      draft({ slug: 'film', type: 'video', videoUrl: 'youtu.be/dQw4w9WgXcQ', siteUrl: '//client.example/x' }),
      draft({ slug: 'unsafe', type: 'iframe', siteUrl: 'javascript:alert(1)' }),
    ])
    expect((await portfolio.bySlug('film'))?.item).toMatchObject({
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      siteUrl: 'https://client.example/x',
    })
    expect((await portfolio.bySlug('unsafe'))?.item.siteUrl).toBe('')
  })
})
