import { describe, expect, it } from 'vitest'
import {
  codeOf,
  EDITOR,
  MEMBER,
  OWNER,
  openEntries,
  unwrapResult,
} from '../../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'

const ANYWAY = { version: null }
const ALL = { page: 1, perPage: 100, categories: [], otherCategories: [], tags: [], search: '' }

/** Works A to C: A is of sand, B of sand and stone, C of stone; a draft of B's changes is of sand, too. */
async function openTerms() {
  const setup = await openEntries()
  const { terms } = setup.services
  const sand = unwrapResult(await terms.create(OWNER, 'categories', { name: 'Sand' }))
  const stone = unwrapResult(await terms.create(OWNER, 'categories', { name: 'Stone' }))
  const work = (title: string, ids: number[]) => setup.publishedOf('work', { title, terms: ids })
  const [a, b, c] = [
    await work('A', [sand.id]),
    await work('B', [sand.id, stone.id]),
    await work('C', [stone.id]),
  ]
  unwrapResult(await setup.entries.save(OWNER, b, { summary: 'Later.' }, ANYWAY))
  const site = openSite(setup.services)
  const visit = async (path: string) => {
    const { status, headers } = await site.fetch(new Request(`http://localhost:3000${path}`))
    return [status, headers.get('location')]
  }
  const titles = async (id: number) => {
    const { items } = await setup.services.portfolio.list({ ...ALL, categories: [id] })
    return items
      .map(({ title }) => title)
      .toSorted()
      .join('')
  }
  const bars = async () =>
    (await setup.services.portfolio.terms('categories')).map(({ name, count }) => `${name} ${count}`)
  const ref = ({ id }: { id: number }) => ({ taxonomy: 'categories', id }) as const
  return { ...setup, terms, sand, stone, a, b, c, visit, titles, bars, ref }
}

describe('terms', () => {
  // @behaviour author-2
  it('are created once per idempotency key, with a free slug from their name', async () => {
    const { terms, bars } = await openTerms()
    const results = await Promise.all(
      [1, 2, 3].map(() => terms.create(EDITOR, 'categories', { name: 'Sand' }, 'k')),
    )
    const [first] = results.map(unwrapResult)
    expect(results.map(unwrapResult)).toEqual([first, first, first])
    expect(first).toMatchObject({ slug: 'sand-2', count: 0, works: 0, version: 1 })
    expect(await bars()).toEqual(['Sand 2', 'Sand 0', 'Stone 2'])
    expect(await terms.create(EDITOR, 'categories', { name: 'X', slug: 'sand' })).toMatchObject({
      error: { code: 'slug_taken', slug: 'sand', name: 'Sand', free: 'sand-3' },
    })
    expect(await terms.create(EDITOR, 'categories', { name: ' ', slug: 'No/No' })).toMatchObject({
      error: {
        problems: [
          { field: 'name', code: 'name_required' },
          { field: 'slug', code: 'address_signs' },
        ],
      },
    })
    expect(unwrapResult(await terms.create(OWNER, 'tags', { name: '!!!' })).slug).toBe('term')
  })

  // @behaviour author-2
  it('are renamed at once, and their former path redirects', async () => {
    const { terms, sand, visit, ref, bars } = await openTerms()
    expect(await visit('/portfolio/?category=sand')).not.toEqual([301, expect.anything()])
    const dunes = unwrapResult(await terms.update(EDITOR, ref(sand), { name: 'Dunes', slug: 'dunes' }, sand))
    expect(dunes).toMatchObject({ slug: 'dunes', version: 2, works: 2 })
    expect(await bars()).toEqual(['Dunes 2', 'Stone 2'])
    expect(await visit('/portfolio/?category=sand&q=a')).toEqual([301, '/portfolio/?category=dunes&q=a'])
    expect(await visit('/?b2-category=sand')).toEqual([301, '/?b2-category=dunes'])
    expect(await terms.update(OWNER, ref(sand), { name: 'Late' }, sand)).toMatchObject({
      error: { code: 'rest_conflict', current: { name: 'Dunes' }, by: null },
    })
    const anew = unwrapResult(await terms.create(OWNER, 'categories', { name: 'Sand' }))
    expect(anew.slug).toBe('sand')
    expect((await visit('/portfolio/?category=sand'))[1]).toBe(null)
  })

  // @behaviour found-22
  it('are reached by a path with capitals, which redirects to the slug as it is written', async () => {
    const { terms, sand, visit, ref } = await openTerms()
    for (const slug of ['Sand', 'SAND'])
      expect(await visit(`/portfolio/?category=${slug}&q=a`)).toEqual([301, '/portfolio/?category=sand&q=a'])
    expect((await visit('/portfolio/?category=Nothing'))[1]).toBe(null)
    unwrapResult(await terms.update(EDITOR, ref(sand), { name: 'Dunes', slug: 'dunes' }, sand))
    expect(await visit('/portfolio/?category=Sand')).toEqual([301, '/portfolio/?category=dunes'])
  })

  // @behaviour author-2
  it('are merged: works keep one link, the former path redirects to the other term, and it can be undone', async () => {
    const { terms, entries, sand, stone, b, again, visit, titles, bars, ref } = await openTerms()
    const merged = unwrapResult(await terms.merge(EDITOR, ref(sand), stone.id, sand))
    expect(merged).toMatchObject({ works: 2, into: { id: stone.id, count: 3, version: 2 } })
    expect([await titles(stone.id), await bars()]).toEqual(['ABC', ['Stone 3']])
    expect(await visit('/portfolio/?category=sand')).toEqual([301, '/portfolio/?category=stone'])
    expect((await again(b)).values.terms).toEqual([stone.id])
    expect(codeOf(await terms.merge(EDITOR, ref(stone), stone.id, ANYWAY))).toBe('not_alike')
    unwrapResult(await entries.undo(EDITOR, merged.undo))
    expect([await titles(sand.id), await titles(stone.id)]).toEqual(['AB', 'BC'])
    expect((await again(b)).values.terms).toEqual([sand.id, stone.id])
    expect((await visit('/portfolio/?category=sand'))[1]).toBe(null)
    expect(codeOf(await entries.undo(EDITOR, merged.undo))).toBe('not_found')
  })

  // @behaviour author-2
  it('are deleted: works lose them, and regain them by undo', async () => {
    const { terms, entries, services, sand, a, b, again, titles, bars, ref } = await openTerms()
    const removal = unwrapResult(await terms.remove(EDITOR, ref(sand), sand))
    expect([removal.works, await bars()]).toEqual([2, ['Stone 2']])
    expect([(await again(a)).values.terms, (await again(b)).values.terms]).toEqual([[], [expect.any(Number)]])
    expect(codeOf(await terms.read(OWNER, ref(sand)))).toBe('not_found')
    unwrapResult(await entries.trash(OWNER, a, ANYWAY))
    unwrapResult(await entries.remove(OWNER, a, ANYWAY))
    unwrapResult(await entries.undo(OWNER, removal.undo))
    expect([await titles(sand.id), await bars()]).toEqual(['B', ['Sand 1', 'Stone 2']])
    const deeds = unwrapResult(await services.audit.list(OWNER)).deeds.map(({ action, kind, count }) => [
      action,
      kind,
      count,
    ])
    expect(deeds).toContainEqual(['delete', 'term', 2])
  })

  // @behaviour author-2
  it('that were deleted are not restored to a slug that is in use', async () => {
    const { terms, entries, sand, ref } = await openTerms()
    const removal = unwrapResult(await terms.remove(OWNER, ref(sand), ANYWAY))
    unwrapResult(await terms.create(OWNER, 'categories', { name: 'Sand' }))
    const [answer] = unwrapResult(await entries.undo(OWNER, removal.undo))
    expect(answer?.result).toMatchObject({ ok: false, error: { code: 'slug_taken', title: 'Sand' } })
  })

  // @behaviour author-2
  it('are sorted by name, or manually from the first move on, and the order can be undone', async () => {
    const { terms, entries, sand, stone, bars } = await openTerms()
    const clay = unwrapResult(await terms.create(OWNER, 'categories', { name: 'Clay' }))
    expect(await bars()).toEqual(['Clay 0', 'Sand 2', 'Stone 2'])
    const first = unwrapResult(await terms.move(EDITOR, 'categories', [stone.id], { before: sand.id }))
    expect([first.isFirst, await bars()]).toEqual([true, ['Clay 0', 'Stone 2', 'Sand 2']])
    unwrapResult(await terms.move(EDITOR, 'categories', [clay.id, stone.id], { to: 'end' }))
    expect(await bars()).toEqual(['Sand 2', 'Clay 0', 'Stone 2'])
    unwrapResult(await terms.setOrder(EDITOR, 'categories', 'name'))
    expect(await bars()).toEqual(['Clay 0', 'Sand 2', 'Stone 2'])
    unwrapResult(await terms.setOrder(EDITOR, 'categories', 'hand'))
    expect(await bars()).toEqual(['Sand 2', 'Clay 0', 'Stone 2'])
    unwrapResult(await entries.undo(OWNER, first.undo))
    expect(await bars()).toEqual(['Clay 0', 'Sand 2', 'Stone 2'])
    expect(codeOf(await terms.move(OWNER, 'tags', [sand.id], { to: 'end' }))).toBe('not_found')
    expect(codeOf(await terms.move(OWNER, 'categories', [sand.id], { after: sand.id }))).toBe('not_found')
    expect(codeOf(await terms.move(MEMBER, 'categories', [sand.id], { to: 'end' }))).toBe('rest_forbidden')
  })

  // @behaviour author-2
  it('moved by fifty at once have one order without losses', async () => {
    const { terms } = await openTerms()
    for (const name of 'DEFGHIJ') unwrapResult(await terms.create(OWNER, 'tags', { name }))
    const ids = unwrapResult(await terms.list(OWNER, 'tags')).map(({ id }) => id)
    const moves = Array.from({ length: 50 }, (_, nth) => {
      const id = ids[(nth * 3) % ids.length] ?? 0
      const other = ids[(nth * 5 + 1) % ids.length] ?? 0
      return terms.move(OWNER, 'tags', [id], id === other ? { to: 'start' } : { after: other })
    })
    for (const result of await Promise.all(moves)) unwrapResult(result)
    const listed = unwrapResult(await terms.list(OWNER, 'tags')).map(({ name }) => name)
    expect(listed.toSorted().join('')).toBe('DEFGHIJ')
  })
})
