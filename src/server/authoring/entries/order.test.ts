import { describe, expect, it } from 'vitest'
import { insertManyItems } from '../../../../tests/support/server/many-items.ts'
import {
  codeOf,
  EDITOR,
  MEMBER,
  OWNER,
  openEntries,
  unwrapResult,
} from '../../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

const ALL = { page: 1, perPage: 100, categories: [], otherCategories: [], tags: [], search: '' }

/** Opens a site with works A, B, C, … dated a day apart, the newest first. */
async function worksOf(count: number) {
  const site = await openEntries()
  const tag = await site.services.portfolio.saveTerm({ taxonomy: 'tags', slug: 't', name: 'T' })
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const day = String(28 - index).padStart(2, '0')
    const values = {
      title: String.fromCharCode(65 + index),
      publishedAt: `2026-01-${day}T00:00:00.000Z`,
      terms: index % 2 === 0 ? [tag] : [],
    }
    ids.push((await site.publishedOf('work', values)).id)
  }
  const titles = async (query = {}) =>
    (await site.services.portfolio.list({ ...ALL, ...query })).items.map(({ title }) => title).join('')
  return { ...site, ids, tag, titles }
}

describe('works in manual order', () => {
  // @behaviour entry-10
  it('are newest first until one is moved, and then in the owner’s order', async () => {
    const { entries, services, ids, titles, tag } = await worksOf(5)
    expect(await titles()).toBe('ABCDE')
    const [a = 0, b = 0, c = 0, , e = 0] = ids
    const result = unwrapResult(await entries.move(EDITOR, [e], { before: b }))
    expect(result).toMatchObject({ isFirst: true, positions: [{ id: e }] })
    expect(await titles()).toBe('AEBCD')
    expect(unwrapResult(await entries.move(EDITOR, [a, c], { to: 'end' })).isFirst).toBe(false)
    expect(await titles()).toBe('EBDAC')
    expect(await titles({ tags: [tag] })).toBe('EAC')
    unwrapResult(await entries.move(EDITOR, [c], { after: e }))
    expect(await titles()).toBe('ECBDA')
    unwrapResult(await entries.move(EDITOR, [a], { to: 'start' }))
    expect(await titles()).toBe('AECBD')
    const item = await services.portfolio.byId(c)
    const beside = item && (await services.portfolio.neighbours(item))
    expect([beside?.previous?.title, beside?.next?.title]).toEqual(['E', 'B'])
    const within = item && (await services.portfolio.neighbours(item, { ...ALL, tags: [tag] }))
    expect([within?.previous?.title, within?.next?.title]).toEqual(['E', undefined])
    await services.settings.change({ order: 'date' })
    expect(await titles()).toBe('ABCDE')
    await services.settings.change({ order: 'hand' })
    expect(await titles()).toBe('AECBD')
  })

  it('stay where they are when a move is refused', async () => {
    const { entries, services, ids } = await worksOf(3)
    const db = await openUnsyncedDatabase(services.dataDir)
    const places = () =>
      db.query.selectFrom('portfolio_item').select(['id', 'position']).orderBy('id').execute()
    // A later date makes the places differ from the order newest first.
    await db.query
      .updateTable('portfolio_item')
      .set({ published_at: '2026-02-01T00:00:00.000Z' })
      .where('id', '=', ids[2] ?? 0)
      .execute()
    const before = await places()
    expect(codeOf(await entries.move(EDITOR, [999], { to: 'start' }))).toBe('not_found')
    expect(codeOf(await entries.move(EDITOR, [ids[0] ?? 0], { after: 999 }))).toBe('not_found')
    expect(await places()).toEqual(before)
    unwrapResult(await entries.move(EDITOR, [ids[0] ?? 0], { to: 'end' }))
    expect(await places()).not.toEqual(before)
    await db.close()
  })

  it('are in this order in the API by default', async () => {
    const { entries, services, ids } = await worksOf(3)
    const site = openSite(services)
    const fetchTitles = async (query: string) => {
      const answer = await site.fetch(
        new Request(`http://localhost:3000/wp-json/wp/v2/astra-portfolio${query}`),
      )
      return ((await answer.json()) as { title: { rendered: string } }[])
        .map(({ title }) => title.rendered)
        .join('')
    }
    expect([await fetchTitles(''), await fetchTitles('?order=asc')]).toEqual(['ABC', 'CBA'])
    unwrapResult(await entries.move(OWNER, [ids[2] ?? 0], { to: 'start' }))
    expect([
      await fetchTitles(''),
      await fetchTitles('?order=asc'),
      await fetchTitles('?orderby=date'),
    ]).toEqual(['CAB', 'BAC', 'ABC'])
    expect([
      await fetchTitles('?orderby=menu_order&order=asc'),
      await fetchTitles('?orderby=menu_order'),
    ]).toEqual(['CAB', 'BAC'])
  })

  it('are first when they are new', async () => {
    const { entries, ids, titles, publishedOf } = await worksOf(2)
    unwrapResult(await entries.move(OWNER, [ids[1] ?? 0], { to: 'start' }))
    await publishedOf('work', { title: 'N', publishedAt: '2020-01-01T00:00:00.000Z' })
    expect(await titles()).toBe('NBA')
  })

  it('can be moved between the same two any number of times', async () => {
    const { entries, ids, titles } = await worksOf(4)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    for (let round = 0; round < 40; round += 1)
      unwrapResult(await entries.move(OWNER, [round % 2 ? c : b], { after: a }))
    expect(await titles()).toBe('ACBD')
    expect(codeOf(await entries.move(OWNER, [d], { after: d }))).toBe('not_found')
    expect(codeOf(await entries.move(OWNER, [99], { after: a }))).toBe('not_found')
    expect(codeOf(await entries.move(OWNER, [], { to: 'end' }))).toBe('not_found')
    expect(codeOf(await entries.move(MEMBER, [d], { after: a }))).toBe('rest_forbidden')
  })

  it('write the positions of moved works, and of a few neighbours if there is no space', async () => {
    const folder = await temporaryFolder()
    const db = await openUnsyncedDatabase(folder)
    await db.migrate()
    await insertManyItems(db.query, 600)
    const site = await openEntries(folder)
    const places = async () =>
      new Map((await tableRows(folder, 'portfolio_item')).map(({ id, position }) => [id, position]))
    const writtenBy = async (task: () => Promise<unknown>) => {
      const before = await places()
      await task()
      return [...(await places())].filter(([id, position]) => before.get(id) !== position).length
    }
    // Dates are spread evenly, and so are places: all of them except the first are written.
    expect(await writtenBy(site.entries.keepNewestFirst)).toBe(599)
    expect(await writtenBy(site.entries.keepNewestFirst)).toBe(0)
    const { ids } = unwrapResult(await site.entries.ids(OWNER, 'work', {}))
    const [first = 0, second = 0, third = 0] = ids
    const last = ids.at(-1) ?? 0
    const move = (id: number) => async () =>
      unwrapResult(await site.entries.move(OWNER, [id], { after: first }))
    expect(await writtenBy(move(last))).toBe(1)
    const writeCounts: number[] = []
    for (let round = 0; round < 30; round += 1)
      writeCounts.push(await writtenBy(move(round % 2 ? second : third)))
    expect(writeCounts).toContain(1)
    expect(Math.max(...writeCounts)).toBeGreaterThan(1)
    expect(Math.max(...writeCounts)).toBeLessThan(100)
    const listing = unwrapResult(await site.entries.ids(OWNER, 'work', { sort: 'hand' }))
    expect(listing.ids).toEqual([first, second, third, last, ...ids.slice(3, -1)])
    await site.entries.keepNewestFirst()
    expect(unwrapResult(await site.entries.ids(OWNER, 'work', { sort: 'hand' })).ids).toEqual(listing.ids)
    await db.close()
  })

  it('return to their positions, the first move to newest first', async () => {
    const { entries, services, ids, titles } = await worksOf(3)
    const first = unwrapResult(await entries.move(OWNER, [ids[2] ?? 0], { to: 'start' }))
    const second = unwrapResult(await entries.move(OWNER, [ids[0] ?? 0], { to: 'end' }))
    unwrapResult(await entries.undo(OWNER, second.undo ?? ''))
    expect(await titles()).toBe('CAB')
    unwrapResult(await entries.undo(OWNER, first.undo ?? ''))
    expect([await titles(), (await services.settings.stored()).order]).toEqual(['ABC', 'date'])
  })

  it('moved by fifty at once have one order without losses', async () => {
    const { entries, ids, titles } = await worksOf(12)
    const moves = Array.from({ length: 50 }, (_, index) => {
      const id = ids[(index * 7) % ids.length] ?? 0
      const other = ids[(index * 5 + 3) % ids.length] ?? 0
      return entries.move(OWNER, [id], id === other ? { to: 'start' } : { after: other })
    })
    for (const result of await Promise.all(moves)) unwrapResult(result)
    const order = await titles()
    expect([...order].toSorted().join('')).toBe('ABCDEFGHIJKL')
    const listed = unwrapResult(await entries.list(OWNER, 'work', { sort: 'hand' }))
    expect(listed.items.map(({ title }) => title).join('')).toBe(order)
  })
})

// @behaviour entry-10 processes-2
it('the last of ten thousand works moves to the front while another session moves its neighbour, and visitors see it at once', async () => {
  const folder = await temporaryFolder()
  const first = await openEntries(folder)
  const second = await openEntries(folder)
  const db = await openUnsyncedDatabase(folder)
  await insertManyItems(db.query, 10_000)
  await db.close()
  const blocks = [{ name: 'portfolio-grid', attributes: { itemsPerPage: 6 } }]
  await first.publishedOf('page', { title: 'Home', path: '/', blocks })
  const site = openSite(first.services)
  const fetchPage = async (path: string) => {
    const answer = await site.fetch(new Request(`http://localhost:3000${path}`))
    return { text: await answer.text(), headers: answer.headers }
  }
  const slugs = async (query: string) => {
    const { text, headers } = await fetchPage(`/wp-json/wp/v2/astra-portfolio?${query}`)
    const items = JSON.parse(text) as { id: number; slug: string }[]
    return { items, slugs: items.map(({ slug }) => slug), total: Number(headers.get('x-wp-total')) }
  }
  const onHome = async () => [
    ...new Set([...(await fetchPage('/')).text.matchAll(/"slug":"(made-up-\d+)"/g)].map(([, slug]) => slug)),
  ]
  const { items, slugs: before, total } = await slugs('per_page=6')
  expect(total).toBe(9800)
  expect(await onHome()).toEqual(before)
  const { items: ending } = await slugs('per_page=2&offset=9798')
  const [neighbour, , third] = items
  const [lastButOne, last] = ending
  if (!neighbour || !third || !lastButOne || !last) throw new Error('There are fewer works than were made.')
  // Works are ordered by hand already, so that the following calls only move works.
  unwrapResult(await first.entries.move(OWNER, [last.id], { to: 'end' }))
  expect(await onHome()).toEqual(before)
  const results = await Promise.all([
    first.entries.move(OWNER, [last.id], { to: 'start' }),
    second.entries.move(EDITOR, [neighbour.id], { after: third.id }),
  ])
  for (const one of results) unwrapResult(one)
  const after = [last.slug, before[1], before[2], before[0], before[3], before[4]]
  expect((await slugs('per_page=6')).slugs).toEqual(after)
  expect(await onHome()).toEqual(after)
  expect((await slugs('per_page=1&offset=9799')).slugs).toEqual([lastButOne.slug])
  const beside = (await fetchPage(`/portfolio/${neighbour.slug}/`)).text
  const nav = [...beside.matchAll(/data-side="\w+" href="\/portfolio\/([^/]+)/g)].map(([, slug]) => slug)
  expect(nav).toEqual([third.slug, before[3]])
})

it('lists contain everything but the trash, by state, word and term, in four orders', async () => {
  const { entries, ids, draftOf, pass } = await worksOf(3)
  pass(5)
  await draftOf('work', { title: 'Draft of dunes' })
  pass(5)
  unwrapResult(
    await entries.save(OWNER, { kind: 'work', id: ids[1] ?? 0 }, { title: 'B2' }, { version: null }),
  )
  unwrapResult(await entries.trash(OWNER, { kind: 'work', id: ids[2] ?? 0 }, { version: null }))
  const list = async (query: Parameters<typeof entries.list>[2]) => {
    const { items, total } = unwrapResult(await entries.list(EDITOR, 'work', query))
    return [items.map(({ title, state }) => `${title} ${state}`), total]
  }
  expect(await list({})).toEqual([['Draft of dunes draft', 'A published', 'B2 changed'], 3])
  expect(await list({ sort: 'title' })).toEqual([['A published', 'B2 changed', 'Draft of dunes draft'], 3])
  expect(await list({ sort: 'changed', limit: 2 })).toEqual([['B2 changed', 'Draft of dunes draft'], 3])
  expect(await list({ sort: 'hand', offset: 1 })).toEqual([['A published', 'B2 changed'], 3])
  expect(await list({ state: 'trash' })).toEqual([['C trash'], 1])
  expect(await list({ state: 'changed' })).toEqual([['B2 changed'], 1])
  expect(await list({ search: 'DÚNES' })).toEqual([['Draft of dunes draft'], 1])
  expect(await list({ terms: { tags: ['t'] } })).toEqual([['A published'], 1])
  const { states } = unwrapResult(await entries.counts(OWNER, 'work'))
  expect(states).toEqual({ draft: 1, published: 1, changed: 1, scheduled: 0, trash: 1 })
  expect(codeOf(await entries.list(null, 'work', {}))).toBe('rest_forbidden')
  expect(unwrapResult(await entries.list(OWNER, 'page', { sort: 'changed' })).items).toEqual([])
})
