import { expect, it, onTestFinished } from 'vitest'

import type { Entry } from '../src/core/calls/index.ts'
import { type Api, type ApiError, declaredCalls } from '../src/studio/api/index.ts'
import { createDraft } from '../src/studio/drafts/index.ts'
import { type DraftEntry, entrySource } from '../src/studio/editor/entry-source.ts'
import type { LocalDraft, LocalDraftStore } from '../src/studio/local-drafts/index.ts'

import { openApi } from './support/server/open-api.ts'

// The editor's draft store against the site's own API, with slow connections, lost responses, and another person who
// edits the same entry.

const V1 = '/wp-json/vitrine/v1'

/** Returns a device's store of unsaved changes. */
function deviceOf(): LocalDraftStore & { kept: LocalDraft | null } {
  const device: LocalDraftStore & { kept: LocalDraft | null } = {
    kept: null,
    async store(kept) {
      device.storeNow(kept)
      return true
    },
    storeNow(kept) {
      device.kept = structuredClone(kept)
    },
    forget() {
      device.kept = null
    },
    read: async () => device.kept,
  }
  return device
}

type Site = Awaited<ReturnType<typeof openApi>>

/** Returns a connection to the site that a test can slow down and on which it can drop responses. */
function lineOf({ call }: Site, login: 'ada' | 'ben') {
  const line = {
    /** Called before a request reaches the server. */
    before: async (): Promise<void> => {},
    /** Number of the next writes whose responses get lost on their way back. */
    lost: 0,
    statuses: [] as number[],
  }
  const api: Omit<Api, 'send'> = {
    nonce: () => '',
    translate: async (error) => error,
    request: () => Promise.reject(new Error('Nothing is sent in parts here.')),
    async call<T>(path: string, { method, body, ifMatch, key }: Parameters<Api['call']>[1] = {}) {
      await line.before()
      const headers = { ...(ifMatch && { 'if-match': ifMatch }), ...(key && { 'idempotency-key': key }) }
      const answer = await call<T & ApiError>(login, method ?? 'GET', `${V1}/${path}`, body, headers)
      if (method && line.lost > 0) {
        line.lost -= 1
        return { ok: false, error: { status: 0, code: 'offline', message: '', data: {} } }
      }
      line.statuses.push(answer.status)
      if (answer.status < 400) return { ok: true, value: { body: answer.body, etag: answer.etag } }
      return { ok: false, error: { ...answer.body, status: answer.status } }
    },
  }
  return { api: { ...api, ...declaredCalls(api.call) }, line }
}

/** Creates a draft of a work that people open, each with a separate connection. */
async function openEntry(values: object = { title: 'Dune', type: 'page', summary: 'Sand' }) {
  const site = await openApi()
  const response = await site.call<Entry>('ada', 'POST', `${V1}/entries/work`, { values })
  const path = `entries/work/${response.body.id}`
  const readEntry = async () => (await site.call<Entry>('ada', 'GET', `${V1}/${path}`)).body
  const open = async (login: 'ada' | 'ben', device = deviceOf()) => {
    const { api, line } = lineOf(site, login)
    const stored = await readEntry()
    const draft = createDraft({
      source: entrySource(api, 'work', stored.id),
      stored,
      localDrafts: device,
      localDraft: device.kept,
    })
    onTestFinished(() => draft.close())
    return { draft, line, device }
  }
  return { ...site, path, readEntry, open }
}

const summaryOf = (draft: DraftEntry) => draft.state().values.summary

// @behaviour studio-3
it('a slow first save and input meanwhile cause no conflict', async () => {
  const { open, readEntry } = await openEntry()
  const { draft, line } = await open('ada')
  let arrive = () => {}
  line.before = () => new Promise((resolve) => (arrive = resolve))
  draft.change({ summary: 'Sand and' })
  const first = draft.flush()
  draft.change({ summary: 'Sand and wind' })
  const second = draft.flush()
  line.before = async () => {}
  arrive()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(line.statuses).toEqual([200, 200])
  expect(draft.state()).toMatchObject({ save: 'saved', mergedWith: null, conflicts: [] })
  expect((await readEntry()).values.summary).toBe('Sand and wind')
})

// @behaviour studio-271 entry-3
it('a lost response and its repetition cause no conflict, also with more input meanwhile', async () => {
  const { open, readEntry } = await openEntry()
  const { draft, line } = await open('ada')
  line.lost = 1
  draft.change({ summary: 'Sand and' })
  expect(await draft.flush()).toBe(false)
  expect(draft.state().save).toBe('offline')
  expect(await draft.flush()).toBe(true)
  line.lost = 2
  draft.change({ summary: 'Sand and wind' })
  expect(await draft.flush()).toBe(false)
  draft.change({ summary: 'Sand and wind and salt' })
  expect(await draft.flush()).toBe(false)
  draft.change({ client: 'Harbour' })
  expect(await draft.flush()).toBe(true)
  expect(draft.state()).toMatchObject({ save: 'saved', mergedWith: null, conflicts: [] })
  expect(line.statuses).not.toContain(412)
  expect((await readEntry()).values).toMatchObject({ summary: 'Sand and wind and salt', client: 'Harbour' })
})

// @behaviour studio-271
it('a tab that closes before the response to its save causes no conflict with itself', async () => {
  const { open, readEntry } = await openEntry()
  const { draft, line, device } = await open('ada')
  line.lost = 1
  draft.change({ summary: 'Sand and' })
  await draft.flush()
  draft.change({ summary: 'Sand and wind' })
  // A request that is sent while the page closes may fail, too.
  line.before = () => new Promise(() => {})
  draft.leave(true)
  draft.close()
  const again = await open('ada', device)
  expect(again.draft.state()).toMatchObject({ save: 'waiting', conflicts: [], isRestored: true })
  expect(await again.draft.flush()).toBe(true)
  expect(again.draft.state()).toMatchObject({ save: 'saved', mergedWith: null, conflicts: [] })
  expect((await readEntry()).values.summary).toBe('Sand and wind')
  expect(device.kept).toBeNull()
})

// @behaviour studio-270
it('undoing local steps keeps another user’s changes to other fields', async () => {
  const { open, readEntry } = await openEntry()
  const [ada, ben] = [await open('ada'), await open('ben')]
  ada.draft.change({ client: 'Mine' })
  await ada.draft.flush()
  ben.draft.change({ summary: 'Wind' })
  await ben.draft.flush()
  ada.draft.change({ title: 'Dunes' })
  expect(await ada.draft.flush()).toBe(true)
  expect(ada.draft.state()).toMatchObject({ mergedWith: 'Ben', save: 'saved' })
  ada.draft.undo()
  ada.draft.undo()
  expect(await ada.draft.flush()).toBe(true)
  const { title, summary, client } = (await readEntry()).values
  expect({ title, summary, client }).toEqual({ title: 'Dune', summary: 'Wind', client: '' })
  ada.draft.redo()
  ada.draft.redo()
  expect(await ada.draft.flush()).toBe(true)
  expect((await readEntry()).values).toMatchObject({ title: 'Dunes', summary: 'Wind', client: 'Mine' })
})

// @behaviour studio-64
it('nothing of a conflict is published before it is resolved, nor a change that the user has not seen', async () => {
  const { open, readEntry, visit } = await openEntry()
  const [ada, ben] = [await open('ada'), await open('ben')]
  ben.draft.change({ summary: 'Wind' })
  await ben.draft.flush()
  ada.draft.change({ summary: 'Salt' })
  expect((await ada.draft.act('publish')).error).not.toBeNull()
  expect(ada.draft.state()).toMatchObject({ save: 'conflict', mergedWith: 'Ben' })
  expect((await readEntry()).state).toBe('draft')
  ada.draft.settle(new Map([['summary', 'mine']]))
  expect(await ada.draft.flush()).toBe(true)
  // Meanwhile Ben, who has not seen the change, publishes the version he sees.
  expect((await ben.draft.act('publish')).error).toMatchObject({ status: 412, code: 'rest_conflict' })
  expect((await readEntry()).state).toBe('draft')
  expect((await ada.draft.act('publish')).error).toBeNull()
  expect((await visit('/portfolio/dune/')).text).toContain('Salt')
  expect(summaryOf(ada.draft)).toBe('Salt')
})

// @behaviour studio-64
it('a user who edits a deleted entry learns who deleted it, and keeps every word', async () => {
  const { open, call, path } = await openEntry()
  const [trashed, deleted] = [await open('ben'), await open('ben')]
  await call('ada', 'POST', `${V1}/${path}/trash`, {}, { 'if-match': `"work-1-1"` })
  trashed.draft.change({ summary: 'Salt' })
  expect(await trashed.draft.flush()).toBe(false)
  expect(trashed.draft.state()).toMatchObject({
    save: 'failed',
    values: { summary: 'Salt' },
    stored: { state: 'trash', updatedBy: 'Ada' },
  })
  await call('ada', 'DELETE', `${V1}/${path}`, undefined, { 'if-match': `"work-1-2"` })
  deleted.draft.change({ summary: 'Salt' })
  expect(await deleted.draft.flush()).toBe(false)
  expect(deleted.draft.state()).toMatchObject({
    save: 'failed',
    failure: { status: 410 },
    values: { summary: 'Salt' },
  })
  expect(deleted.draft.state().failure?.message).toMatch(/was deleted by Ada/)
})
