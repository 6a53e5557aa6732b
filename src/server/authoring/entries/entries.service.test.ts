import { describe, expect, it, onTestFinished } from 'vitest'
import {
  codeOf,
  EDITOR,
  MEMBER,
  OWNER,
  openEntries,
  unwrapResult,
} from '../../../../tests/support/server/open-entries.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
} from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

const TITLE = { title: 'Dune study' }
const text = (id: string, words: string) => ({ id, name: 'rich-text', attributes: { text: words } })

// @behaviour entry-2
it('impossible ids are not found', async () => {
  const { entries, draftOf, again } = await openEntries()
  for (const id of [1e308, 2 ** 31, -1, 1.5]) {
    const image = { id: 'a', name: 'image', attributes: { mediaId: id } }
    const values = { ...TITLE, terms: [id], thumbnailId: id, gallery: [{ mediaId: id }], blocks: [image] }
    const draft = await draftOf('work', values)
    unwrapResult(await entries.save(EDITOR, draft, { ...values, filmId: id }, { version: null }))
    expect(codeOf(await entries.publish(EDITOR, await again(draft), { version: null }))).toBeTypeOf('string')
    const page = await draftOf('page', { title: 'Page', blocks: [image] })
    expect(codeOf(await entries.publish(EDITOR, page, { version: null }))).toBe('done')
  }
})

it('a page named like the home page gets a path of its own', async () => {
  const { entries, publishedOf, draftOf } = await openEntries()
  await publishedOf('page', { title: 'Home', path: '/' })
  const second = await draftOf('page', { title: 'Home two', path: '/' })
  expect(second.problems).toMatchObject([{ code: 'address_taken', values: { free: '/home/' } }])
  const page = unwrapResult(await entries.make(OWNER, 'page', { values: { title: 'Third', path: '/' } }))
  expect(page.path).toBe('/home/')
})

// @behaviour part-21
it('content above a new limit stays public, and can be published again unless it has grown', async () => {
  const { entries, services, publishedOf, again } = await openEntries()
  const page = await publishedOf('page', { title: 'Dune', blocks: [text('a', 'x')] })
  const { query } = await openUnsyncedDatabase(services.dataDir)
  onTestFinished(() => query.destroy())
  const long = JSON.stringify([text('a', 'x'.repeat(60_000))])
  await query.updateTable('page').set({ blocks: long }).where('id', '=', page.id).execute()
  const entry = await again(page)
  expect(entry.problems).toMatchObject([{ code: 'too_long', block: 'a', key: 'text', isAdvice: true }])
  const saveAndPublish = async (length: number, title: string) => {
    const blocks = [text('a', 'x'.repeat(length)), text('b', 'new')]
    unwrapResult(await entries.save(EDITOR, page, { title, blocks }, { version: null }))
    return codeOf(await entries.publish(EDITOR, page, { version: null }))
  }
  expect(await saveAndPublish(60_000, 'Same')).toBe('done')
  expect(await saveAndPublish(60_001, 'Longer')).toBe('invalid')
  const request = { values: { blocks: [text('a', 'x'.repeat(60_001))] } }
  expect(codeOf(await entries.put(EDITOR, page, request, { version: null }))).toBe('invalid')
  expect(await saveAndPublish(55_000, 'Shorter')).toBe('done')
  expect(await saveAndPublish(56_000, 'Longer again')).toBe('invalid')
  const trashed = unwrapResult(await entries.trash(EDITOR, page, { version: null }))
  expect(codeOf(await entries.undo(EDITOR, String(trashed.undo)))).toBe('done')
  expect((await again(page)).live?.title).toBe('Shorter')
  const draft = unwrapResult(await entries.duplicate(EDITOR, page))
  expect(draft.problems).toMatchObject([{ code: 'too_long' }])
  expect(codeOf(await entries.publish(EDITOR, draft, { version: null }))).toBe('invalid')
})

describe('a draft', () => {
  it('gets a slug from its title, which follows the title until it is edited', async () => {
    const { entries, draftOf } = await openEntries()
    const first = await draftOf('work', TITLE)
    expect(first).toMatchObject({
      version: 1,
      state: 'draft',
      status: 'draft',
      path: '/portfolio/dune-study/',
      live: null,
    })
    expect((await draftOf('work', TITLE)).path).toBe('/portfolio/dune-study-2/')
    const renamed = unwrapResult(await entries.save(EDITOR, first, { title: 'Hills' }, { version: 1 }))
    expect([renamed.path, renamed.version]).toEqual(['/portfolio/hills/', 2])
    const touched = unwrapResult(await entries.save(EDITOR, first, { slug: 'own' }, { version: 2 }))
    const entry = unwrapResult(
      await entries.save(EDITOR, first, { title: 'Sea', slug: 'own' }, { version: touched.version }),
    )
    expect(entry.path).toBe('/portfolio/own/')
  })

  it('is created once, however often one idempotency key is repeated', async () => {
    const { entries, services } = await openEntries()
    const ask = () => entries.create(EDITOR, 'work', { values: TITLE, clientKey: 'key-1' })
    const results = await Promise.all([ask(), ask(), ask()])
    expect(new Set(results.map((result) => unwrapResult(result).id)).size).toBe(1)
    expect(await tableRows(services.dataDir, 'portfolio_item')).toHaveLength(1)
  })

  // @behaviour entry-2
  it('keeps any values, and names by field what prevents publishing', async () => {
    const { entries, draftOf, again } = await openEntries()
    const other = await draftOf('work', { title: 'Taken' })
    const draft = await draftOf('work', { type: 'iframe' })
    const odd = { siteUrl: 'javascript:alert(1)', year: 'long ago', slug: 'taken', terms: [99] }
    const entry = unwrapResult(await entries.save(EDITOR, draft, odd, { version: 1 }))
    expect(entry.values).toMatchObject(odd)
    expect((await again(draft)).values).toMatchObject(odd)
    expect(entry.problems.map(({ field, code }) => [field, code])).toEqual([
      ['title', 'title_required'],
      ['siteUrl', 'site_scheme'],
      ['year', 'unreadable'],
      ['slug', 'address_taken'],
    ])
    expect(entry.problems.at(-1)?.values).toEqual({
      path: '/portfolio/taken/',
      title: 'Taken',
      free: 'taken-2',
      id: expect.any(Number),
    })
    expect(await entries.publish(EDITOR, draft, { version: 2 })).toMatchObject({
      ok: false,
      error: { code: 'invalid' },
    })
    expect((await again(other)).path).toBe('/portfolio/taken/')
  })

  it.each([
    ['/about', 'path_slashes'],
    ['/studio/x/', 'path_reserved'],
    ['/wp-json/', 'path_reserved'],
    ['/portfolio/dunes/', 'path_reserved'],
    ['/login/', 'path_reserved'],
    ['/robots.txt/', 'path_reserved'],
    ['/a//b/', 'address_signs'],
    ['/../a/', 'address_signs'],
    ['/about/team/', undefined],
    ['/portfolio/', undefined],
    ['/صفحة/', undefined],
  ])('of a page at %s: %s', async (path, problem) => {
    const { draftOf } = await openEntries()
    expect((await draftOf('page', { title: 'About', path })).problems[0]?.code).toBe(problem)
  })

  it('keeps an address that is no text, and names it as what prevents publishing', async () => {
    const { entries } = await openEntries()
    const page = unwrapResult(await entries.create(EDITOR, 'page', { values: { ...TITLE, path: [] } }))
    expect(page.values.path).toEqual([])
    expect(page.problems).toMatchObject([{ field: 'path', code: 'address_required' }])
    const other = unwrapResult(await entries.create(EDITOR, 'page', { values: { ...TITLE, path: '' } }))
    expect(other.values.path).not.toBe('')
    expect(other.problems).toEqual([])
  })

  it('contains only fields of its kind', async () => {
    const { draftOf } = await openEntries()
    const draft = await draftOf('work', {
      ...TITLE,
      id: 77,
      status: 'publish',
      source: 'demo',
      createdBy: 'x',
    })
    expect(draft).toMatchObject({ id: 1, status: 'draft', source: 'studio', createdBy: 'ada' })
    expect(Object.keys(draft.values)).not.toContain('status')
  })
})

describe('two users', () => {
  // @behaviour entry-3
  it('who change the same version: the second is refused with the current state', async () => {
    const { entries, draftOf, again } = await openEntries()
    const draft = await draftOf('work', TITLE)
    unwrapResult(await entries.save(EDITOR, draft, { summary: 'Theirs' }, { version: 1 }))
    const refusal = await entries.save(OWNER, draft, { summary: 'Mine' }, { version: 1 })
    expect(refusal).toMatchObject({
      ok: false,
      error: { code: 'rest_conflict', by: null, current: { version: 2, values: { summary: 'Theirs' } } },
    })
    expect((await again(draft)).values.summary).toBe('Theirs')
  })

  it('who save at the same time: one of them succeeds', async () => {
    const { entries, draftOf } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const codes = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        codeOf(await entries.save(OWNER, draft, { summary: `${index}` }, { version: 1, key: `k${index}` })),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', ...Array(7).fill('rest_conflict')])
  })

  it('a repeated save after a lost response is no conflict and changes nothing', async () => {
    const { entries, draftOf } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const save = () => entries.save(OWNER, draft, { summary: 'Once' }, { version: 1, key: 'write-1' })
    const first = unwrapResult(await save())
    expect(unwrapResult(await save())).toEqual(first)
    expect(first.version).toBe(2)
  })
})

describe('publishing', () => {
  // @behaviour entry-4
  it('shows the newest state, and nothing of it before', async () => {
    const { entries, services, draftOf, again } = await openEntries()
    const draft = await draftOf('work', { ...TITLE, blocks: [text('a', 'First')] })
    expect(await services.portfolio.bySlug('dune-study')).toBeNull()
    const { entry } = unwrapResult(await entries.publish(EDITOR, draft, { version: 1 }))
    expect(entry).toMatchObject({ state: 'published', status: 'publish', version: 2 })
    const changedEntry = unwrapResult(
      await entries.save(EDITOR, draft, { title: 'Dunes', blocks: [text('a', 'Second')] }, { version: 2 }),
    )
    expect(changedEntry).toMatchObject({
      state: 'changed',
      values: { title: 'Dunes' },
      live: { title: 'Dune study' },
    })
    expect((await services.portfolio.bySlug('dune-study'))?.item.title).toBe('Dune study')
    unwrapResult(await entries.publish(EDITOR, draft, { version: changedEntry.version }))
    expect((await services.portfolio.bySlug('dune-study'))?.blocks[0]?.attributes).toEqual({ text: 'Second' })
    expect(await again(draft)).toMatchObject({ state: 'published', live: { title: 'Dunes' } })
  })

  it('has nothing to do when a change was reverted by hand', async () => {
    const { entries, publishedOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    const changedEntry = unwrapResult(await entries.save(OWNER, work, { title: 'Other' }, { version: 2 }))
    const back = unwrapResult(await entries.save(OWNER, work, TITLE, { version: changedEntry.version }))
    expect(back.state).toBe('published')
    unwrapResult(await entries.save(OWNER, work, { title: 'Other' }, { version: back.version }))
    const discarded = unwrapResult(await entries.discard(OWNER, work, { version: null }))
    expect(discarded.entry).toMatchObject({ state: 'published', values: TITLE })
    // Discarded changes can be restored as well.
    unwrapResult(await entries.undo(OWNER, discarded.undo ?? ''))
    expect(unwrapResult(await entries.read(OWNER, work))).toMatchObject({ state: 'changed' })
  })

  it('gives a work without a date the date of its first publishing, and keeps it', async () => {
    const { entries, draftOf, pass, now } = await openEntries()
    const draft = await draftOf('work', TITLE)
    pass(60)
    const { entry } = unwrapResult(await entries.publish(OWNER, draft, { version: null }))
    expect(entry.values.publishedAt).toBe(now().toISOString())
    pass(60)
    const later = unwrapResult(await entries.publish(OWNER, draft, { version: null }))
    expect(later.entry.values.publishedAt).toBe(entry.values.publishedAt)
  })

  it('of a changed path redirects the former one to it', async () => {
    const { entries, services, publishedOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    unwrapResult(await entries.save(OWNER, work, { slug: 'dunes' }, { version: null }))
    unwrapResult(await entries.publish(OWNER, work, { version: null }))
    expect(await tableRows(services.dataDir, 'redirect')).toMatchObject([
      { from_path: '/portfolio/dune-study/', to_kind: 'work', to_id: work.id, status: 301 },
    ])
    // The slug is changed back: the address is the work's own again, and no longer redirects.
    unwrapResult(await entries.save(OWNER, work, { slug: 'dune-study' }, { version: null }))
    unwrapResult(await entries.publish(OWNER, work, { version: null }))
    expect((await tableRows(services.dataDir, 'redirect')).map(({ from_path }) => from_path)).toEqual([
      '/portfolio/dunes/',
    ])
  })

  it('once keeps the slug when the title of the unpublished work changes', async () => {
    const { entries, publishedOf } = await openEntries()
    const work = await publishedOf('work', { title: 'Dune study', type: 'page' })
    unwrapResult(await entries.unpublish(OWNER, work, { version: null }))
    const entry = unwrapResult(await entries.save(OWNER, work, { title: 'Sea study' }, { version: null }))
    expect(entry.values).toMatchObject({ title: 'Sea study', slug: 'dune-study' })
  })

  it('with a slug that is used meanwhile is refused with the name of the other entry and a free slug', async () => {
    const { entries, publishedOf, draftOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    unwrapResult(await entries.save(OWNER, work, { slug: 'dunes' }, { version: null }))
    const { id } = await publishedOf('work', { title: 'Dunes' })
    await draftOf('work', { title: 'Dunes' })
    expect(await entries.publish(OWNER, work, { version: null })).toEqual({
      ok: false,
      error: { code: 'slug_taken', path: '/portfolio/dunes/', title: 'Dunes', id, free: 'dunes-3' },
    })
    const about = await publishedOf('page', { title: 'About', path: '/about/' })
    const other = await draftOf('page', { title: 'Us' })
    const page = unwrapResult(await entries.save(OWNER, other, { path: '/about/' }, { version: null }))
    expect(page.problems).toContainEqual({
      field: 'path',
      code: 'address_taken',
      values: { path: '/about/', title: 'About', id: about.id, free: '/about-2/' },
    })
  })

  it('can be reverted: the entry is a draft with its newest state, and a revision keeps the public one', async () => {
    const { entries, services, publishedOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    unwrapResult(await entries.save(OWNER, work, { title: 'Newer' }, { version: null }))
    const { entry } = unwrapResult(await entries.unpublish(OWNER, work, { version: null }))
    expect(entry).toMatchObject({ state: 'draft', live: null, values: { title: 'Newer' } })
    expect(await services.portfolio.bySlug('dune-study')).toBeNull()
    const [newest] = unwrapResult(await entries.revisions(OWNER, work))
    expect(newest?.reason).toBe('unpublish')
    expect(unwrapResult(await entries.revision(OWNER, work, newest?.number ?? 0)).values).toMatchObject(TITLE)
  })
})

describe('a schedule', () => {
  // @behaviour entry-5 call-4
  it('that WordPress’s API ends is noted like one that the studio ends', async () => {
    const { entries, services, draftOf } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const at = '2099-05-01T10:00:00.000Z'
    unwrapResult(await entries.schedule(OWNER, draft, { action: 'publish', at }, { version: null }))
    unwrapResult(await entries.put(OWNER, draft, { values: {}, status: 'draft' }, { version: null }))
    const activity = await tableRows(services.dataDir, 'audit')
    expect(activity.map(({ action }) => action)).toEqual(['create', 'schedule', 'unschedule'])
  })

  // @behaviour entry-5
  it('publishes the state of that time, once, and later changes wait', async () => {
    const { entries, services, draftOf, again, pass } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const at = '2026-03-01T13:00:00.000Z'
    const { entry } = unwrapResult(
      await entries.schedule(OWNER, draft, { action: 'publish', at }, { version: 1 }),
    )
    expect(entry).toMatchObject({ state: 'scheduled', status: 'future', scheduled: { publish: at } })
    unwrapResult(await entries.save(OWNER, draft, { title: 'Later' }, { version: null }))
    expect(await entries.due.runDue()).toBe(0)
    pass(61)
    const counts = await Promise.all([entries.due.runDue(), entries.due.runDue()])
    expect(counts.toSorted()).toEqual([0, 1])
    expect((await services.portfolio.bySlug('dune-study'))?.item).toMatchObject({
      title: 'Dune study',
      date: at,
    })
    expect(await again(draft)).toMatchObject({
      state: 'changed',
      values: { title: 'Later' },
      scheduled: { publish: null },
    })
  })

  it('publishes changes of a public entry, and unpublishes it', async () => {
    const { entries, services, publishedOf, again, pass } = await openEntries()
    const page = await publishedOf('page', { title: 'About', path: '/about/' })
    unwrapResult(await entries.save(OWNER, page, { title: 'About us' }, { version: null }))
    const due = (action: 'publish' | 'unpublish', hours: number) => ({
      action,
      at: `2026-03-01T${12 + hours}:00:00Z`,
    })
    unwrapResult(await entries.schedule(OWNER, page, due('publish', 1), { version: null }))
    unwrapResult(await entries.schedule(OWNER, page, due('unpublish', 2), { version: null }))
    expect((await services.pages.byPath('/about/', 'members'))?.title).toBe('About')
    pass(60)
    expect(await entries.due.runDue()).toBe(1)
    expect((await services.pages.byPath('/about/', 'members'))?.title).toBe('About us')
    expect((await again(page)).state).toBe('published')
    pass(60)
    expect(await entries.due.runDue()).toBe(1)
    expect(await services.pages.byPath('/about/', 'members')).toBeNull()
  })

  it('in the past or at an invalid time is refused', async () => {
    const { entries, draftOf } = await openEntries()
    const draft = await draftOf('work', TITLE)
    for (const at of [
      '2026-03-01T12:00:00Z',
      'soon',
      '',
      '+010000-01-01T00:00:00Z',
      '2027-02-29T12:00:00Z',
      '2027-06-01T12:00',
    ])
      expect(codeOf(await entries.schedule(OWNER, draft, { action: 'publish', at }, { version: null }))).toBe(
        'invalid_time',
      )
  })

  it('ends when somebody publishes by hand', async () => {
    const { entries, draftOf, pass } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const due = { action: 'publish', at: '2026-03-01T13:00:00Z' } as const
    unwrapResult(await entries.schedule(OWNER, draft, due, { version: null }))
    const { entry } = unwrapResult(await entries.publish(OWNER, draft, { version: null }))
    expect(entry).toMatchObject({ state: 'published', scheduled: { publish: null } })
    pass(61)
    expect(await entries.due.runDue()).toBe(0)
  })

  // @behaviour entry-31
  it('requires an existing time with its zone', async () => {
    const { entries, draftOf } = await openEntries()
    for (const publishedAt of ['+275760-09-13T00:00:00Z', '2027-02-29T12:00:00Z', '2026-02-01T12:00']) {
      const draft = await draftOf('work', { ...TITLE, publishedAt })
      expect(draft.problems.map(({ code }) => code)).toEqual(['date_unreadable'])
      expect(codeOf(await entries.publish(OWNER, draft, { version: null }))).toBe('invalid')
      const result = await entries.make(OWNER, 'work', {
        values: { ...TITLE, publishedAt },
        status: 'publish',
      })
      expect(codeOf(result)).toBe('invalid')
    }
    const draft = await draftOf('work', { ...TITLE, publishedAt: '2026-02-01T12:00:00+02:00' })
    const { entry } = unwrapResult(await entries.publish(OWNER, draft, { version: null }))
    expect(entry.live?.publishedAt).toBe('2026-02-01T10:00:00.000Z')
  })

  it('that was removed does nothing', async () => {
    const { entries, draftOf, pass } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const due = { action: 'publish', at: '2026-03-01T13:00:00Z' } as const
    unwrapResult(await entries.schedule(OWNER, draft, due, { version: null }))
    expect(
      unwrapResult(await entries.unschedule(OWNER, draft, 'publish', { version: null })).entry.state,
    ).toBe('draft')
    pass(120)
    expect(await entries.due.runDue()).toBe(0)
  })

  it('that was missed while no process ran is carried out at the next start', async () => {
    const { entries, services, draftOf } = await openEntries()
    const draft = await draftOf('work', TITLE)
    const due = { action: 'publish', at: '2026-03-01T13:00:00Z' } as const
    unwrapResult(await entries.schedule(OWNER, draft, due, { version: null }))
    const later = await openTestServices(services.dataDir, { now: () => new Date('2026-03-02T00:00:00Z') })
    later.startBackground()
    await expect.poll(() => later.portfolio.bySlug('dune-study')).not.toBeNull()
  })
})

describe('the trash', () => {
  // @behaviour entry-6
  it('frees the slug; a restored entry gets another one and says so', async () => {
    const { entries, services, publishedOf, again } = await openEntries()
    const work = await publishedOf('work', TITLE)
    const { entry } = unwrapResult(await entries.trash(EDITOR, work, { version: 2 }))
    expect(entry).toMatchObject({ state: 'trash', live: null, values: { slug: 'dune-study' } })
    expect(await services.portfolio.bySlug('dune-study')).toBeNull()
    expect(await services.portfolio.bySlug(`dune-study__trashed-${work.id}`)).toBeNull()
    await publishedOf('work', TITLE)
    const back = unwrapResult(await entries.restore(EDITOR, work, { version: null }))
    expect(back).toMatchObject({ renamedTo: '/portfolio/dune-study-2/', entry: { state: 'published' } })
    expect((await services.portfolio.bySlug('dune-study-2'))?.item.id).toBe(work.id)
    expect((await again(work)).trashedAt).toBeNull()
  })

  it('keeps drafts and their working copies', async () => {
    const { entries, publishedOf } = await openEntries()
    const page = await publishedOf('page', { title: 'About', path: '/about/' })
    unwrapResult(await entries.save(OWNER, page, { title: 'About us' }, { version: null }))
    unwrapResult(await entries.trash(OWNER, page, { version: null }))
    expect(codeOf(await entries.save(OWNER, page, { title: 'x' }, { version: null }))).toBe('wrong_state')
    expect(codeOf(await entries.publish(OWNER, page, { version: null }))).toBe('wrong_state')
    const { entry } = unwrapResult(await entries.restore(OWNER, page, { version: null }))
    expect(entry).toMatchObject({ state: 'changed', path: '/about/', values: { title: 'About us' } })
  })

  it('refuses the home page', async () => {
    const { entries, publishedOf } = await openEntries()
    const home = await publishedOf('page', { title: 'Home', path: '/' })
    for (const way of ['trash', 'unpublish', 'remove'] as const)
      expect(codeOf(await entries[way](OWNER, home, { version: null }))).toBe('in_use')
  })

  it('deletes everything of an entry when it is emptied, and the activity names the user', async () => {
    const { entries, services, publishedOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    unwrapResult(await entries.save(OWNER, work, { slug: 'dunes' }, { version: null }))
    unwrapResult(await entries.publish(OWNER, work, { version: null }))
    unwrapResult(await entries.save(OWNER, work, { title: 'Copy' }, { version: null }))
    unwrapResult(await entries.trash(OWNER, work, { version: null }))
    expect(codeOf(await entries.remove(EDITOR, work, { version: null }))).toBe('rest_forbidden')
    expect(unwrapResult(await entries.remove(OWNER, work, { version: null })).id).toBe(work.id)
    const rows = await tableRows(
      services.dataDir,
      ...['portfolio_item', 'working_copy', 'revision', 'schedule', 'media_usage', 'entry_version'],
    )
    // The redirects to it stay, marked as gone, and with them their versions.
    expect(rows.filter(({ kind }) => kind !== 'redirect')).toEqual([])
    expect((await tableRows(services.dataDir, 'redirect')).map(({ status }) => status)).toEqual([410, 410])
    expect(await entries.read(OWNER, work)).toMatchObject({
      error: { code: 'gone', by: 'Ada', title: 'Copy' },
    })
  })
})

describe('revisions', () => {
  // @behaviour entry-7
  it('are saved on publishing, after a pause and every hour, and can be restored into the working copy', async () => {
    const { entries, publishedOf, pass } = await openEntries()
    const work = await publishedOf('work', { ...TITLE, blocks: [text('a', 'One')] })
    for (const words of ['Two', 'Three', 'Four']) {
      pass(11)
      unwrapResult(await entries.save(OWNER, work, { blocks: [text('a', words)] }, { version: null }))
      unwrapResult(await entries.save(OWNER, work, { summary: words }, { version: null }))
    }
    const revisions = unwrapResult(await entries.revisions(OWNER, work))
    expect(revisions.map(({ reason }) => reason)).toEqual(['checkpoint', 'checkpoint', 'publish'])
    const back = unwrapResult(await entries.restoreRevision(OWNER, work, 1, { version: null }))
    expect(back).toMatchObject({ state: 'published', values: { blocks: [text('a', 'One')] } })
    const [newest] = unwrapResult(await entries.revisions(OWNER, work))
    expect(unwrapResult(await entries.revision(OWNER, work, newest?.number ?? 0)).values.summary).toBe('Four')
  })

  it('of work in progress are deleted after 90 days, published ones are kept', async () => {
    const { entries, publishedOf, pass } = await openEntries()
    const work = await publishedOf('work', TITLE)
    pass(11)
    unwrapResult(await entries.save(OWNER, work, { summary: 'x' }, { version: null }))
    unwrapResult(await entries.discard(OWNER, work, { version: null }))
    pass(91 * 24 * 60)
    await entries.due.tidy()
    expect(unwrapResult(await entries.revisions(OWNER, work)).map(({ reason }) => reason)).toEqual([
      'publish',
    ])
  })

  it('are limited to 200 per entry', async () => {
    const { entries, publishedOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    for (let round = 0; round < 205; round += 1)
      await entries.put(OWNER, work, { values: { summary: `${round}` } }, { version: null })
    const revisions = unwrapResult(await entries.revisions(OWNER, work))
    expect([revisions.length, revisions[0]?.number]).toEqual([200, 206])
  })
})

describe('undo', () => {
  // @behaviour entry-8
  it('of publishing restores the public state and the working copy', async () => {
    const { entries, services, publishedOf, again } = await openEntries()
    const work = await publishedOf('work', TITLE)
    unwrapResult(await entries.save(OWNER, work, { title: 'Newer', slug: 'newer' }, { version: null }))
    const before = await again(work)
    const { undo } = unwrapResult(await entries.publish(OWNER, work, { version: null }))
    unwrapResult(await entries.undo(OWNER, undo ?? ''))
    expect(await again(work)).toMatchObject({ state: 'changed', values: before.values, live: before.live })
    expect((await services.portfolio.bySlug('dune-study'))?.item.title).toBe('Dune study')
    // The address was public for a moment, so a visitor may know it.
    expect(await tableRows(services.dataDir, 'redirect')).toMatchObject([{ from_path: '/portfolio/newer/' }])
    expect(codeOf(await entries.undo(OWNER, undo ?? ''))).toBe('not_found')
  })

  it('restores from the trash', async () => {
    const { entries, services, publishedOf } = await openEntries()
    const work = await publishedOf('work', TITLE)
    const { undo } = unwrapResult(await entries.trash(OWNER, work, { version: null }))
    // Editors cannot undo changes of owners.
    expect(codeOf(await entries.undo(EDITOR, undo ?? ''))).toBe('not_found')
    unwrapResult(await entries.undo(OWNER, undo ?? ''))
    expect((await services.portfolio.bySlug('dune-study'))?.item.id).toBe(work.id)
  })

  it('is refused after another user’s change and after its time', async () => {
    const { entries, publishedOf, pass } = await openEntries()
    const work = await publishedOf('work', TITLE)
    const { undo } = unwrapResult(await entries.unpublish(OWNER, work, { version: null }))
    unwrapResult(await entries.save(EDITOR, work, { title: 'Theirs' }, { version: null }))
    expect(unwrapResult(await entries.undo(OWNER, undo ?? ''))[0]?.result).toMatchObject({
      error: { code: 'rest_conflict' },
    })
    const later = unwrapResult(await entries.publish(OWNER, work, { version: null })).undo
    pass(16)
    expect(codeOf(await entries.undo(OWNER, later ?? ''))).toBe('not_found')
  })
})

describe('bulk changes', () => {
  // @behaviour entry-8
  it('publish works in the order that they had as drafts', async () => {
    // The clock advances by a second each time it is read.
    let time = Date.parse('2026-03-01T12:00:00Z')
    const now = () => {
      time += 1000
      return new Date(time)
    }
    const { entries, draftOf, again } = await openEntries(undefined, { now })
    const drafts = [
      await draftOf('work', { title: 'A' }),
      await draftOf('work', { title: 'B' }),
      await draftOf('work', { title: 'C' }),
    ]
    const [a, b, c] = drafts.map(({ id }) => id)
    const answer = unwrapResult(
      await entries.bulk(EDITOR, 'work', [c ?? 0, a ?? 0, b ?? 0], { do: 'publish' }),
    )
    expect(answer.results.map(({ ref }) => ref.id)).toEqual([c, a, b])
    const dates = await Promise.all(drafts.map(async (one) => String((await again(one)).values.publishedAt)))
    expect(dates.toSorted()).toEqual(dates)
    expect(new Set(dates).size).toBe(3)
  })

  it('return a result for each, and one undo token for all', async () => {
    const { entries, services, draftOf } = await openEntries()
    const good = await draftOf('work', TITLE)
    const nameless = await draftOf('work', {})
    const answer = unwrapResult(
      await entries.bulk(EDITOR, 'work', [good.id, nameless.id, 99], { do: 'publish' }),
    )
    expect(answer.results.map(({ ref, error }) => [ref.id, error?.code])).toEqual([
      [good.id, undefined],
      [nameless.id, 'invalid'],
      [99, 'not_found'],
    ])
    expect(await services.portfolio.bySlug('dune-study')).not.toBeNull()
    unwrapResult(await entries.undo(EDITOR, answer.undo ?? ''))
    expect(await services.portfolio.bySlug('dune-study')).toBeNull()
  })

  // @behaviour access-1 entry-8
  it('write no HTML block for an editor, and no entry above its limit', async () => {
    const { entries, draftOf, again } = await openEntries()
    const draft = await draftOf('page', { title: 'About' })
    const setBlocks = async (actor: typeof OWNER, html: string) => {
      const blocks = [{ id: 'h', name: 'html', attributes: { html } }]
      const { results } = unwrapResult(
        await entries.bulk(actor, 'page', [draft.id], { do: 'set', values: { blocks } }),
      )
      return results[0]?.error?.code
    }
    expect(await setBlocks(EDITOR, '<b>x</b>')).toBe('rest_forbidden')
    expect((await again(draft)).values.blocks).toEqual([])
    expect(await setBlocks(OWNER, '<b>x</b>')).toBeUndefined()
    expect(await setBlocks(OWNER, 'x'.repeat(5_000_000))).toBe('too_large')
    expect((await again(draft)).values.blocks).toMatchObject([{ attributes: { html: '<b>x</b>' } }])
  })

  it('add and remove terms, and refuse more than 500 entries', async () => {
    const { entries, services, draftOf, again } = await openEntries()
    const term = (slug: string) => services.portfolio.saveTerm({ taxonomy: 'tags', slug, name: slug })
    const [a, b] = [await term('a'), await term('b')]
    const draft = await draftOf('work', { ...TITLE, terms: [a] })
    unwrapResult(await entries.bulk(OWNER, 'work', [draft.id], { do: 'terms', add: [b], remove: [a] }))
    expect((await again(draft)).values.terms).toEqual([b])
    const many = Array.from({ length: 501 }, (_, id) => id)
    expect(codeOf(await entries.bulk(OWNER, 'work', many, { do: 'trash' }))).toBe('too_many')
  })
})

it('a duplicate is a separate draft with the same values', async () => {
  const { entries, publishedOf } = await openEntries()
  const page = await publishedOf('page', { title: 'About', path: '/about/', blocks: [text('a', 'We')] })
  expect(unwrapResult(await entries.duplicate(EDITOR, page))).toMatchObject({
    state: 'draft',
    path: '/about-2/',
    values: { title: 'About', blocks: [text('a', 'We')] },
  })
})

// @behaviour studio-191
it('an editor cannot add an HTML block, and cannot change that of an owner', async () => {
  const { entries, draftOf } = await openEntries()
  const html = { id: 'h', name: 'html', attributes: { html: '<b>x</b>' } }
  const draft = await draftOf('page', { title: 'About', blocks: [html] })
  const save = (blocks: unknown) => entries.save(EDITOR, draft, { blocks }, { version: null })
  expect(codeOf(await save([html, text('a', 'y')]))).toBe('done')
  const other = { ...html, attributes: { html: '<script>' } }
  expect(codeOf(await save([other]))).toBe('rest_forbidden')
  // HTML blocks nested in another block are refused as well.
  const around = { id: 'o', name: 'own', attributes: { parts: [{ blocks: [other] }] } }
  expect(codeOf(await save([html, around]))).toBe('rest_forbidden')
  expect(codeOf(await entries.create(EDITOR, 'page', { values: { blocks: [html] } }))).toBe('rest_forbidden')
  expect(codeOf(await save([]))).toBe('done')
})

it('content of more than a megabyte is refused, and characters that no database stores are dropped', async () => {
  const { entries, draftOf, again } = await openEntries()
  const draft = await draftOf('work', TITLE)
  const long = { summary: 'x'.repeat(1_100_000) }
  expect(codeOf(await entries.save(OWNER, draft, long, { version: null }))).toBe('too_large')
  unwrapResult(await entries.save(OWNER, draft, { summary: 'a\0b' }, { version: null }))
  expect((await again(draft)).values.summary).toBe('ab')
})

// @behaviour access-1
it('members and visitors can do nothing', async () => {
  const { entries, draftOf } = await openEntries()
  const draft = await draftOf('work', TITLE)
  const guard = { version: null }
  const due = { action: 'publish', at: '2027-01-01T00:00:00Z' } as const
  for (const actor of [MEMBER, null])
    for (const ask of [
      () => entries.read(actor, draft),
      () => entries.create(actor, 'work', { values: TITLE }),
      () => entries.save(actor, draft, TITLE, guard),
      () => entries.discard(actor, draft, guard),
      () => entries.duplicate(actor, draft),
      () => entries.publish(actor, draft, guard),
      () => entries.unpublish(actor, draft, guard),
      () => entries.schedule(actor, draft, due, guard),
      () => entries.unschedule(actor, draft, 'publish', guard),
      () => entries.trash(actor, draft, guard),
      () => entries.restore(actor, draft, guard),
      () => entries.remove(actor, draft, guard),
      () => entries.revisions(actor, draft),
      () => entries.revision(actor, draft, 1),
      () => entries.restoreRevision(actor, draft, 1, guard),
      () => entries.bulk(actor, 'work', [draft.id], { do: 'trash' }),
      () => entries.undo(actor, 'x'),
    ])
      expect(codeOf(await ask()), String(ask)).toBe('rest_forbidden')
})

it('the activity records every action with its user', async () => {
  const { entries, services, publishedOf } = await openEntries()
  const work = await publishedOf('work', TITLE)
  unwrapResult(await entries.trash(EDITOR, work, { version: null }))
  const { deeds } = unwrapResult(await services.audit.list(OWNER))
  expect(deeds.map(({ by, action, title }) => [by, action, title])).toEqual([
    ['Ben', 'trash', 'Dune study'],
    ['Ada', 'publish', 'Dune study'],
    ['Ada', 'create', 'Dune study'],
  ])
  expect(codeOf(await services.audit.list(EDITOR))).toBe('rest_forbidden')
})
