import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../tests/support/fake-api.ts'
import type { Entry } from '../../core/calls/index.ts'
import type { EntryValues } from '../../core/entry/index.ts'
import { ok } from '../../core/kit/result.ts'
import { createDraft, type DraftSource, type Stored } from '../drafts/index.ts'
import type { LocalDraft } from '../local-drafts/index.ts'
import { entrySource } from './entry-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// @behaviour studio-3
it('continuous typing is stored on this device up to the last quarter of a second', () => {
  const onDevice: LocalDraft[] = []
  const draft = createDraft({
    // The server does not respond.
    source: entrySource(
      fakeApi(() => new Promise(() => {})),
      'work',
      1,
    ),
    stored: { kind: 'work', id: 1, version: 1, values: { summary: '' } } as unknown as Entry,
    localDrafts: {
      store: async (kept) => onDevice.push(kept) > 0,
      storeNow: (kept) => void onDevice.push(kept),
      forget() {},
      read: async () => null,
    },
    localDraft: null,
  })
  let text = ''
  let aQuarterAgo = ''
  for (let key = 1; key <= 100; key++) {
    vi.advanceTimersByTime(50)
    if (key > 5) expect(String(onDevice.at(-1)?.change.summary)).toContain(aQuarterAgo)
    text += key % 10
    draft.change({ summary: text })
    aQuarterAgo = text.slice(0, -5)
  }
  expect(onDevice.length).toBeLessThan(25)
  draft.close()
})

// @behaviour studio-64
it('a conflict is shown again after a reload, and overwrites nothing of the other user', async () => {
  const [base, theirs] = [
    { summary: 'Sand', client: '' },
    { summary: 'Wind', client: 'Harbour' },
  ]
  const entry = (version: number, values: object) =>
    ({ kind: 'work', id: 1, version, values, updatedBy: 'Lamp' }) as unknown as Entry
  const requests: unknown[] = []
  const api = fakeApi(async (_path, { body }: { body: unknown }) => {
    requests.push(body)
    return { ok: false, error: { status: 412, data: { current: entry(2, theirs), by: 'Lamp' } } }
  })
  let onDevice: LocalDraft | null = null
  const storeNow = (kept: LocalDraft) => {
    onDevice = kept
  }
  const store = async (kept: LocalDraft) => {
    storeNow(kept)
    return true
  }
  const localDrafts = { store, storeNow, forget() {}, read: async () => null }
  const draft = createDraft({
    source: entrySource(api, 'work', 1),
    stored: entry(1, base),
    localDrafts,
    localDraft: null,
  })
  draft.change({ summary: 'Salt' })
  await draft.flush()
  expect(draft.state().conflicts).toHaveLength(1)
  draft.change({ summary: 'Salt and sand' })
  draft.leave(true)
  draft.close()
  expect(requests).toHaveLength(1)

  const again = createDraft({
    source: entrySource(api, 'work', 1),
    stored: entry(2, theirs),
    localDrafts,
    localDraft: onDevice,
  })
  expect(again.state()).toMatchObject({ save: 'conflict', mergedWith: 'Lamp' })
  expect(again.state().conflicts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(1)
  again.close()
})

// @behaviour studio-64
it('a conflict ends when the user types the other version, and the other fields are saved', async () => {
  const entry = (version: number, values: object) =>
    ({ kind: 'work', id: 1, version, values, updatedBy: 'Lamp' }) as unknown as Entry
  const theirs = entry(2, { summary: 'Wind', client: '' })
  const requests: { values: object; ifMatch: string }[] = []
  const api = fakeApi(async (_path, { body, ifMatch }: { body: { values: object }; ifMatch: string }) => {
    requests.push({ values: body.values, ifMatch })
    return ifMatch === '"work-1-1"'
      ? { ok: false, error: { status: 412, data: { current: theirs, by: 'Lamp' } } }
      : { ok: true, value: { body: entry(3, { summary: 'Wind', ...body.values }), etag: null } }
  })
  const localDrafts = { store: async () => true, storeNow() {}, forget() {}, read: async () => null }
  const draft = createDraft({
    source: entrySource(api, 'work', 1),
    stored: entry(1, { summary: 'Sand', client: '' }),
    localDrafts,
    localDraft: null,
  })
  draft.change({ summary: 'Salt' })
  draft.change({ client: 'Harbour' })
  await draft.flush()
  expect(draft.state()).toMatchObject({ save: 'conflict', mergedWith: 'Lamp' })
  draft.change({ summary: 'Wind' })
  expect(draft.state().conflicts).toEqual([])
  await draft.flush()
  expect(draft.state()).toMatchObject({ save: 'saved', values: { summary: 'Wind', client: 'Harbour' } })
  expect(requests.at(-1)).toEqual({ values: { client: 'Harbour' }, ifMatch: '"work-1-2"' })
  draft.close()
})

// @behaviour studio-421
it.each(['publish', 'trash'] as const)(
  'shows another user’s change when %s is refused because of it, and the next press applies to that',
  async (action) => {
    const entry = (version: number, values: object) =>
      ({ kind: 'page', id: 1, version, values, updatedBy: 'Lamp' }) as unknown as Entry
    const theirs = entry(2, { title: 'About us' })
    const tags: string[] = []
    const api = fakeApi(async (_path, { ifMatch }: { ifMatch: string }) => {
      tags.push(ifMatch)
      return ifMatch === '"page-1-2"'
        ? { ok: true, value: { body: { ...theirs, version: 3, undo: 'back' }, etag: null } }
        : { ok: false, error: { status: 412, data: { current: theirs, by: 'Lamp' } } }
    })
    const localDrafts = { store: async () => true, storeNow() {}, forget() {}, read: async () => null }
    const draft = createDraft({
      source: entrySource(api, 'page', 1),
      stored: entry(1, { title: 'About' }),
      localDrafts,
      localDraft: null,
    })
    expect((await draft.act(action)).error).toMatchObject({ status: 412 })
    expect(draft.state()).toMatchObject({ values: { title: 'About us' }, mergedWith: 'Lamp' })
    expect(await draft.act(action)).toEqual({ error: null, undo: 'back' })
    expect(tags).toEqual(['"page-1-1"', '"page-1-2"'])
    expect(draft.state()).toMatchObject({ save: 'saved', stored: { version: 3 } })
    draft.close()
  },
)

// @behaviour studio-421
it('shows a conflict with text that was typed while the action was refused', async () => {
  const entry = (version: number, values: object) =>
    ({ kind: 'page', id: 1, version, values, updatedBy: 'Lamp' }) as unknown as Entry
  const api = fakeApi(async () => {
    draft.change({ title: 'About me' })
    return {
      ok: false,
      error: { status: 412, data: { current: entry(2, { title: 'About us' }), by: 'Lamp' } },
    }
  })
  const localDrafts = { store: async () => true, storeNow() {}, forget() {}, read: async () => null }
  const draft = createDraft({
    source: entrySource(api, 'page', 1),
    stored: entry(1, { title: 'About' }),
    localDrafts,
    localDraft: null,
  })
  await draft.act('publish')
  expect(draft.state()).toMatchObject({ save: 'conflict', values: { title: 'About me' } })
  draft.close()
})

// @behaviour studio-423
it('a definite refusal of a save offers no retry, that of a busy site does', async () => {
  const refusedBy = async (status: number, code: string) => {
    const draft = createDraft({
      source: entrySource(
        fakeApi(async () => ({ ok: false, error: { status, code, message: '', data: {} } })),
        'work',
        1,
      ),
      stored: { kind: 'work', id: 1, version: 1, values: { summary: '' } } as unknown as Entry,
      localDrafts: { store: async () => true, storeNow() {}, forget() {}, read: async () => null },
      localDraft: null,
    })
    draft.change({ summary: 'Sand' })
    await draft.flush()
    draft.close()
    return draft.state()
  }
  expect(await refusedBy(403, 'rest_forbidden')).toMatchObject({ save: 'failed', failure: { status: 403 } })
  expect(await refusedBy(503, 'busy')).toMatchObject({ save: 'failed', failure: { status: 503 } })
  expect(await refusedBy(0, 'offline')).toMatchObject({ save: 'offline', failure: { status: 0 } })
})

// @behaviour studio-423
it('a refused value is corrected and saved, also after the tab was hidden meanwhile', async () => {
  let version = 1
  const sent: unknown[] = []
  const api = fakeApi(async (_path, { body }: { body: { values: { slug: string } } }) => {
    sent.push(body.values.slug)
    if (body.values.slug.includes(' '))
      return { ok: false, error: { status: 422, code: 'invalid', message: 'No spaces.', data: {} } }
    version += 1
    const values = { slug: body.values.slug }
    return { ok: true, value: { body: { kind: 'work', id: 1, version, values }, etag: null } }
  })
  const draft = createDraft({
    source: entrySource(api, 'work', 1),
    stored: { kind: 'work', id: 1, version, values: { slug: 'dune' } } as unknown as Entry,
    localDrafts: { store: async () => true, storeNow() {}, forget() {}, read: async () => null },
    localDraft: null,
  })
  draft.change({ slug: 'the dune' })
  // Hidden before the pause in typing is over.
  draft.leave(true)
  draft.change({ slug: 'the-dune' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(draft.state()).toMatchObject({ save: 'saved', failure: null })
  expect(sent).toEqual(['the dune', 'the dune', 'the-dune'])
  draft.change({ slug: 'a dune' })
  await draft.flush()
  expect(draft.state()).toMatchObject({ save: 'failed', failure: { status: 422 } })
  draft.leave(true)
  expect(sent).toHaveLength(4)
  draft.close()
})

// @behaviour studio-350
it('input during an action is merged with what somebody else wrote meanwhile', async () => {
  const stored = (version: number, values: EntryValues): Stored => ({
    version,
    values,
    problems: [],
    updatedBy: 'Lamp',
  })
  let respond = (_: Stored) => {}
  const sent: EntryValues[] = []
  const source: DraftSource<Stored, 'replace'> = {
    read: async () => ok({ body: stored(1, {}), etag: null }),
    async save(values, { version }) {
      sent.push(values)
      return ok({ body: stored(version + 1, values), etag: null })
    },
    act: () =>
      new Promise((resolve) => {
        respond = (body) => resolve(ok({ body, etag: null }))
      }),
  }
  const draft = createDraft({
    source,
    stored: stored(1, { alt: 'Sand', title: '', credit: '', focus: { x: 0, y: 0 } }),
    localDrafts: { store: async () => true, storeNow() {}, forget() {}, read: async () => null },
    localDraft: null,
  })
  const first = draft.act('replace')
  await vi.advanceTimersByTimeAsync(0)
  draft.change({ title: 'Weir' })
  respond(stored(3, { alt: 'Sand', title: '', credit: 'Lamp', focus: { x: 0, y: 0 } }))
  await first
  expect(draft.state()).toMatchObject({ save: 'waiting', values: { title: 'Weir', credit: 'Lamp' } })
  await draft.flush()
  expect(sent).toEqual([{ title: 'Weir' }])
  const left = draft.act('replace')
  await vi.advanceTimersByTimeAsync(0)
  draft.change({ focus: { x: 1, y: 0 } })
  // The request that is prepared while the form is left is not sent with values from before the merge.
  draft.leave(false)
  respond(stored(5, { alt: 'Sand', title: 'Weir', credit: 'Lamp', focus: { x: 0, y: 1 } }))
  await left
  await draft.flush()
  expect(sent.slice(1)).toEqual([{ focus: { x: 1, y: 1 } }])
  const second = draft.act('replace')
  await vi.advanceTimersByTimeAsync(0)
  draft.change({ alt: 'A weir' })
  respond(stored(7, { alt: 'Wind', title: 'Weir', credit: 'Lamp', focus: { x: 1, y: 1 } }))
  expect(await second).toMatchObject({ error: null })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(draft.state()).toMatchObject({ save: 'conflict', conflicts: [{ path: ['alt'] }] })
  expect(sent).toHaveLength(2)
  draft.close()
})
