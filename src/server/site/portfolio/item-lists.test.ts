import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { COMMON_WORD, insertManyItems, RARE_WORD } from '../../../../tests/support/server/many-items.ts'
import {
  draft,
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { preparedFolder } from '../../../../tests/support/server/prepared-folder.ts'
import { beginsWord, foldForSearch, searchWords } from '../../../core/content/index.ts'
import { BY_RELEVANCE, type ItemFilter, type ItemOrder, NO_FILTER, typedFilter } from './item-filter.ts'

/** Services over a database that tests write to past them. */
async function site(fill: (folder: string) => Promise<void> = async () => {}) {
  const folder = await temporaryFolder()
  await fill(folder)
  const db = await openUnsyncedDatabase(folder)
  const services = await openTestServices(folder, { db })
  const { portfolio, invalidation } = services
  const ids = async (filter: Partial<ItemFilter>, order: ItemOrder, offset: number, limit: number) => {
    const { items, total } = await portfolio.find({ ...NO_FILTER, ...filter }, order, { offset, limit })
    return { ids: items.map(({ id }) => id), total }
  }
  /** Returns the items that a search finds, newest first. */
  const slugsFor = async (typed: string, searchIn: 'title' | 'all' = 'all') => {
    invalidation.emit(['portfolio'])
    const filter = { ...NO_FILTER, ...typedFilter(typed), searchIn }
    const { items } = await portfolio.find(
      filter,
      { by: 'date', direction: 'desc' },
      { offset: 0, limit: 100 },
    )
    return items.map(({ slug }) => slug).sort()
  }
  return { ...services, db, ids, slugsFor }
}

// biome-ignore format: a row of words
const TEXTS = [
  'Salt Glass', 'salt & sea', '“Low Water” tide-table', 'ox', 'x', 'Übersee größe', 'مرحبا بالعالم', '東京タワー',
  '100 % wool_knit', "skipper's map!", 'a "quoted" phrase', 'ΟΔΟΣ 42', 'emoji 🦊 fox', '*star* AND or NOT near(', 'glass salt',
]
// biome-ignore format: a row of words
const TYPED = [
  'salt', 'al', 'a', 'glass salt', '"salt glass"', 'low-water', 'tide table', 'ox', 'x', 'größe', 'ubersee', 'مرح', 'با', '京タ',
  '京', '%', 'wool_knit', '_', "skipper's", '!', 'AND', 'near(', '*star*', '🦊', '🦊 fox', 'οδος', '42', 'zzz', 'quoted phrase',
  'poster', 'pos', 'salt poster', 'oster glass',
]

describe('the search index', () => {
  // @behaviour search-7
  it.each(['all', 'title'] as const)('finds the same works as reading every text (%s)', async (searchIn) => {
    const { portfolio, slugsFor } = await site()
    const poster = await portfolio.saveTerm({ taxonomy: 'tags', slug: 'p', name: 'Pöster' })
    const works = TEXTS.map((title, nth) =>
      draft({
        slug: `w${nth}`,
        title,
        summary: TEXTS[(nth + 3) % TEXTS.length] ?? '',
        terms: nth % 4 === 0 ? [poster] : [],
      }),
    )
    await portfolio.save([...works, draft({ slug: 'hidden', title: 'salt ox poster', status: 'draft' })])
    for (const phrase of TYPED) {
      const expected = works
        .filter(({ title = '', summary = '', terms = [] }) =>
          searchWords(phrase).every((word) =>
            searchIn === 'title'
              ? foldForSearch(title).includes(word)
              : [title, summary, ...(terms.length > 0 ? ['Pöster'] : [])].some((text) =>
                  foldForSearch(text).includes(word),
                ),
          ),
        )
        .map(({ slug }) => slug)
        .sort()
      expect({ typed: phrase, slugs: await slugsFor(phrase, searchIn) }).toEqual({
        typed: phrase,
        slugs: expected,
      })
    }
  })

  it('contains every write, by any user', async () => {
    const { portfolio, db, slugsFor } = await site()
    await portfolio.save([
      draft({ slug: 'one', title: 'Cobalt' }),
      draft({ slug: 'two', title: 'Cobalt too' }),
      draft({ slug: 'hid', title: 'Cobalt three', status: 'draft' }),
    ])
    expect(await slugsFor('cobalt')).toEqual(['one', 'two'])
    await portfolio.save([draft({ slug: 'one', title: 'Ochre' })])
    expect(await slugsFor('cobalt')).toEqual(['two'])
    expect(await slugsFor('ochre')).toEqual(['one'])
    await sql`UPDATE portfolio_item SET status = 'publish' WHERE slug = 'hid'`.execute(db.query)
    expect(await slugsFor('cobalt')).toEqual(['hid', 'two'])
    await sql`UPDATE portfolio_item SET folded_title = 'umber', folded_text = 'umber' WHERE slug = 'two'`.execute(
      db.query,
    )
    expect([await slugsFor('cobalt'), await slugsFor('umber', 'title')]).toEqual([['hid'], ['two']])
    await sql`UPDATE portfolio_item SET status = 'draft' WHERE slug = 'two'`.execute(db.query)
    await sql`DELETE FROM portfolio_item WHERE slug = 'hid'`.execute(db.query)
    expect([await slugsFor('cobalt'), await slugsFor('umber')]).toEqual([[], []])
  })

  it('is unchanged after a change that is rolled back', async () => {
    const { portfolio, db, slugsFor } = await site()
    await portfolio.save([draft({ slug: 'one', title: 'Cobalt' })])
    const failing = db.query.transaction().execute(async (transaction) => {
      await sql`UPDATE portfolio_item SET folded_text = 'ochre', folded_title = 'ochre'`.execute(transaction)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect([await slugsFor('cobalt'), await slugsFor('ochre')]).toEqual([['one'], []])
  })
})

describe('the first category of a work', () => {
  it('follows links and names after any write', async () => {
    const { portfolio, db } = await site()
    const term = (slug: string, name: string) =>
      portfolio.saveTerm({ taxonomy: 'categories', slug, name, description: '' })
    const [maps, posters] = [await term('m', 'Maps'), await term('p', 'Posters')]
    await portfolio.save([
      draft({ slug: 'one', terms: [posters, maps] }),
      draft({ slug: 'two', terms: [posters] }),
      draft({ slug: 'three' }),
    ])
    const first = async () =>
      (
        await db.query.selectFrom('portfolio_item').select(['slug', 'first_category']).orderBy('id').execute()
      ).map(({ first_category }) => first_category)
    expect(await first()).toEqual(['maps', 'posters', null])
    await term('m', 'Zebra')
    expect(await first()).toEqual(['posters', 'posters', null])
    await db.query.deleteFrom('term').where('id', '=', posters).execute()
    expect(await first()).toEqual(['zebra', null, null])
    const { id } = await db.query
      .selectFrom('portfolio_item')
      .select('id')
      .where('slug', '=', 'three')
      .executeTakeFirstOrThrow()
    await sql`UPDATE item_term SET item_id = ${id}`.execute(db.query)
    expect(await first()).toEqual([null, null, 'zebra'])
    await db.query.deleteFrom('portfolio_item').where('id', '=', id).execute()
    expect(await first()).toEqual([null, null])
  })
})

describe('long lists', () => {
  const LENGTH = 6000
  const PUBLISHED = LENGTH - LENGTH / 50

  const insertItems = preparedFolder(async (folder) => {
    const db = await openUnsyncedDatabase(folder)
    await db.migrate()
    await insertManyItems(db.query, LENGTH)
    await db.close()
  })

  async function longLists() {
    const setup = await site(insertItems)
    const rows = await setup.db.query
      .selectFrom('portfolio_item')
      .select(['id', 'slug', 'folded_title', 'folded_text', 'published_at', 'modified_at'])
      .where('status', '=', 'publish')
      .execute()
    return { ...setup, rows }
  }
  type Row = Awaited<ReturnType<typeof longLists>>['rows'][number]
  const newestFirst = (a: Row, b: Row) =>
    a.published_at < b.published_at ? 1 : a.published_at > b.published_at ? -1 : b.id - a.id
  const by = (value: (row: Row) => string | number) => (a: Row, b: Row) =>
    value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.id - b.id

  it.each([
    ['date', newestFirst, 'desc'],
    ['title', by(({ folded_title }) => folded_title), 'asc'],
    ['modified', by(({ modified_at }) => modified_at), 'asc'],
    ['slug', by(({ slug }) => slug), 'asc'],
    ['id', by(({ id }) => id), 'asc'],
  ] as const)('every page is what the whole list has there, by %s', async (order, compare, direction) => {
    const { ids, rows } = await longLists()
    const sorted = rows.toSorted(compare).map(({ id }) => id)
    for (const offset of [0, 990, 1000, 3333, PUBLISHED - 5]) {
      const page = await ids({}, { by: order, direction }, offset, 20)
      expect(page).toEqual({ ids: sorted.slice(offset, offset + 20), total: PUBLISHED })
    }
  })

  it.each([
    COMMON_WORD,
    RARE_WORD,
    'poster',
    'harbour map',
    'poster number',
    'made up',
    'to',
    'ade',
    'rk',
    'orchard',
    'ork that',
    'er',
    'ap 77',
  ])('begin with matching titles, then the others, on every page (%s)', async (typed) => {
    const { ids, rows } = await longLists()
    const { words, phrase } = typedFilter(typed)
    const rank = ({ folded_title, folded_text }: Row) => {
      if (folded_title.includes(phrase)) return 0
      if (words.every((word) => folded_title.includes(word))) return 1
      return words.every((word) => beginsWord(folded_text, word)) ? 2 : 3
    }
    const sorted = rows
      .filter(({ folded_text }) => words.every((word) => folded_text.includes(word)))
      .toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b))
      .map(({ id }) => id)
    expect(sorted.length).toBeGreaterThan(0)
    for (const offset of [0, 600, sorted.length - 7, 1500].filter((place) => place < sorted.length)) {
      const page = await ids({ words, phrase }, BY_RELEVANCE, Math.max(0, offset), 30)
      const start = Math.max(0, offset)
      expect(page).toEqual({ ids: sorted.slice(start, start + 30), total: sorted.length })
    }
  })

  it('are walked once for deep pages until something changes', async () => {
    const { ids, portfolio, db } = await longLists()
    const statements: string[] = []
    const execute = db.query.getExecutor().executeQuery
    Object.assign(db.query.getExecutor(), {
      executeQuery(...given: Parameters<typeof execute>) {
        statements.push(given[0].sql)
        return execute.apply(this, given)
      },
    })
    const walks = () => statements.filter((statement) => /ORDER BY/.test(statement)).length
    const order: ItemOrder = { by: 'title', direction: 'asc' }
    for (const offset of [2000, 4000, 1200, 5000]) await ids({}, order, offset, 10)
    expect(walks()).toBe(1)
    await portfolio.save([draft({ slug: 'first', title: 'AAA' })])
    const page = await ids({}, order, 2000, 10)
    expect([walks(), page.total]).toEqual([2, PUBLISHED + 1])
  })
})
