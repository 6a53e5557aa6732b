import { expect, it, vi } from 'vitest'
import type { SingletonDetails } from '../../core/calls/index.ts'
import { isSame } from '../../core/entry/index.ts'
import { fail, ok } from '../../core/kit/result.ts'
import { type Api, declaredCalls } from '../api/index.ts'
import { createDraft } from '../drafts/index.ts'
import type { LocalDraft, LocalDraftStore } from '../local-drafts/index.ts'
import { type SingletonDraft, singletonSource } from './singleton-source.ts'

/** Creates the storage of a device, which stores changes while there is space. */
function createDevice() {
  const device: { kept: LocalDraft | null; isFull: boolean; journal: LocalDraftStore } = {
    kept: null,
    isFull: false,
    journal: {
      async store(kept) {
        if (!device.isFull) device.kept = structuredClone(kept)
        return !device.isFull
      },
      storeNow(kept) {
        if (!device.isFull) device.kept = structuredClone(kept)
      },
      forget() {
        device.kept = null
      },
      read: async () => device.kept,
    },
  }
  return device
}

/** Creates a server with one singleton, and a record of its requests. */
function serve(values: Record<string, unknown>) {
  let state: SingletonDetails = {
    part: 'settings',
    version: 1,
    values,
    live: values,
    isChanged: false,
    problems: [],
    fields: {},
    updatedAt: null,
    updatedBy: null,
  }
  const requests: string[] = []
  const device = createDevice()
  const offline = { isOn: false, status: 0 }
  /** Promises for which publishing or discarding (`until`) and a save (`put`) wait. */
  const holds: { until?: Promise<void>; put?: Promise<void> } = {}
  /** Switch: if `isOn` is true, writes are applied but their responses are lost. */
  const losing = { isOn: false }
  let lastKey: string | undefined
  const raise = (next: Partial<SingletonDetails>) => {
    state = { ...state, ...next, version: state.version + 1 }
  }
  const call = async (path: string, { method, body, ifMatch, key }: Parameters<Api['call']>[1] = {}) => {
    requests.push(`${method ?? 'GET'} ${path}`)
    if (method === 'POST') await holds.until
    if (method === 'PUT' && holds.put) await holds.put
    if (offline.isOn) return fail({ status: offline.status, code: 'offline', message: '', data: {} })
    if (method === undefined) return ok({ body: state, etag: null })
    if (key !== undefined && key === lastKey) return ok({ body: state, etag: null })
    if (ifMatch !== `"settings-0-${state.version}"`)
      return fail({ status: 412, code: 'rest_conflict', message: '', data: { current: state } })
    const newValues = (body as { values?: Record<string, unknown> } | undefined)?.values
    if (method === 'PUT') raise({ values: { ...state.values, ...newValues }, isChanged: true })
    else raise({ live: state.values, isChanged: false })
    lastKey = key
    if (losing.isOn) return fail({ status: 0, code: 'offline', message: '', data: {} })
    return ok({ body: { ...state, undo: 'token' }, etag: null })
  }
  const api = declaredCalls(call as Api['call'])
  return {
    requests,
    offline,
    holds,
    losing,
    state: () => state,
    /** Saves as somebody else. */
    theirs: (theirs: Record<string, unknown>) =>
      raise({ values: { ...state.values, ...theirs }, updatedBy: 'Ben' }),
    device,
    /** Opens the singleton on this device, as its screen does, also after the page was closed. */
    open: () => openSettings(api, device),
  }
}

/** Loads the settings, with what the device has stored. */
async function openSettings(
  api: Pick<Api, 'send'>,
  { kept, journal }: ReturnType<typeof createDevice>,
): Promise<SingletonDraft> {
  const source = singletonSource(api, 'settings')
  const answer = await source.read()
  if (!answer.ok) throw new Error('The settings could not be read.')
  const stored = answer.value.body
  const isThere = kept !== null && isSame({ ...stored.values, ...kept.change }, stored.values)
  if (isThere) journal.forget()
  return createDraft({ source, stored, localDrafts: journal, localDraft: isThere ? null : kept })
}

// @behaviour studio-160
it('saves changes when typing pauses, as one undo step', async () => {
  vi.useFakeTimers()
  const { requests, state, open } = serve({ title: '', tagline: 'Old' })
  const draft = await open()
  for (const title of ['S', 'Sa', 'Sal']) draft.change({ title }, 'title')
  expect(draft.state()).toMatchObject({ save: 'waiting', undoCount: 1 })
  await vi.runAllTimersAsync()
  expect(requests).toEqual(['GET settings', 'PUT settings'])
  expect(state().values).toEqual({ title: 'Sal', tagline: 'Old' })
  expect(draft.state().save).toBe('saved')
  draft.undo()
  await vi.runAllTimersAsync()
  expect(state().values).toEqual({ title: '', tagline: 'Old' })
  vi.useRealTimers()
})

// @behaviour studio-160
it('merges changes of two users to different fields', async () => {
  const { theirs, state, open } = serve({ title: 'A', tagline: 'B' })
  const draft = await open()
  theirs({ tagline: 'Theirs' })
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'Theirs' })
  expect(draft.state().values).toEqual({ title: 'Mine', tagline: 'Theirs' })
})

// @behaviour studio-160
it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('asks whose counts where both changed the same: %s', async (whose, title) => {
  const { theirs, state, open } = serve({ title: 'A' })
  const draft = await open()
  theirs({ title: 'Theirs' })
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  expect(draft.state()).toMatchObject({ save: 'conflict', mergedWith: 'Ben' })
  expect((await draft.act('publish')).error).toMatchObject({ code: 'not_saved' })
  expect(state().values).toEqual({ title: 'Theirs' })
  draft.settle(new Map([['title', whose]]))
  expect(await draft.flush()).toBe(true)
  expect([draft.state().values.title, state().values.title]).toEqual([title, title])
})

// @behaviour studio-304
it('saves the last input before it is discarded, so that all of it can be restored', async () => {
  const { requests, open } = serve({ title: 'A' })
  const draft = await open()
  draft.change({ title: 'Mine' })
  expect(await draft.act('discard')).toEqual({ error: null, undo: 'token' })
  expect(requests).toEqual(['GET settings', 'PUT settings', 'DELETE settings/working-copy'])
})

// @behaviour studio-160
it.each([0, 429, 500, 503])('retries by itself after the response %i', async (status) => {
  vi.useFakeTimers()
  const { offline, state, open } = serve({ title: 'A' })
  const draft = await open()
  Object.assign(offline, { isOn: true, status })
  draft.change({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.state().save).toBe(status === 0 ? 'offline' : 'failed')
  offline.isOn = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([draft.state().save, state().values.title]).toEqual(['saved', 'Mine'])
  vi.useRealTimers()
})

// @behaviour studio-160
it('keeps unsent changes, and publishes the last input', async () => {
  const { offline, state, open } = serve({ title: 'A' })
  const draft = await open()
  offline.isOn = true
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  expect(draft.state()).toMatchObject({ save: 'offline', values: { title: 'Mine' } })
  offline.isOn = false
  draft.change({ title: 'Mine, too' })
  expect(await draft.act('publish')).toEqual({ error: null, undo: 'token' })
  expect(state().live).toEqual({ title: 'Mine, too' })
})

// @behaviour studio-160
it('a lost response causes no conflict with the user’s own change, with any input meanwhile', async () => {
  const { losing, state, open } = serve({ title: 'A', tagline: 'B' })
  const draft = await open()
  losing.isOn = true
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  losing.isOn = false
  draft.change({ title: 'Mine, too' })
  expect(await draft.flush()).toBe(true)
  expect(draft.state()).toMatchObject({ save: 'saved', values: { title: 'Mine, too', tagline: 'B' } })
  expect(state().values).toEqual({ title: 'Mine, too', tagline: 'B' })
})

// @behaviour studio-285
it('unsaved changes are restored after a reload, and saved', async () => {
  const { offline, device, state, open } = serve({ title: 'A', tagline: 'B' })
  const draft = await open()
  offline.isOn = true
  draft.change({ title: 'Mine' })
  draft.leave(true)
  expect(draft.state().isOnDevice).toBe(true)
  offline.isOn = false
  const next = await open()
  expect(next.state()).toMatchObject({ isRestored: true, save: 'waiting', values: { title: 'Mine' } })
  expect(await next.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'B' })
  await vi.waitFor(() => expect(device.kept).toBeNull())
})

// @behaviour studio-285
it('changes that reached the server during the reload are not reported as restored', async () => {
  const { device, state, open } = serve({ title: 'A' })
  const draft = await open()
  draft.change({ title: 'Mine' })
  draft.leave(true)
  expect(state().values).toEqual({ title: 'Mine' })
  const next = await open()
  expect(next.state()).toMatchObject({ isRestored: false, save: 'saved', values: { title: 'Mine' } })
  expect(device.kept).toBeNull()
})

// @behaviour studio-285
it('a local draft that conflicts with another user’s change is asked about, and other fields are merged', async () => {
  const { offline, theirs, state, open } = serve({ title: 'A', tagline: 'B', lang: 'en' })
  const draft = await open()
  offline.isOn = true
  draft.change({ title: 'Mine', lang: 'ar' })
  draft.leave(true)
  offline.isOn = false
  theirs({ tagline: 'Theirs' })
  const next = await open()
  expect(await next.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'Theirs', lang: 'ar' })
  offline.isOn = true
  next.change({ title: 'Mine again' })
  next.leave(true)
  offline.isOn = false
  theirs({ title: 'Theirs, too' })
  const last = await open()
  expect(await last.flush()).toBe(false)
  expect(last.state()).toMatchObject({ save: 'conflict', values: { title: 'Mine again' } })
  expect(state().values.title).toBe('Theirs, too')
})

// @behaviour studio-285
it('a response that was lost in a reload causes no conflict, with any later input', async () => {
  const { losing, state, open } = serve({ title: 'A' })
  const draft = await open()
  losing.isOn = true
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  draft.change({ title: 'Mine, too' })
  draft.leave(true)
  losing.isOn = false
  const next = await open()
  expect(await next.flush()).toBe(true)
  expect(next.state()).toMatchObject({ save: 'saved', values: { title: 'Mine, too' } })
  expect(state().values).toEqual({ title: 'Mine, too' })
})

// @behaviour studio-285
it('only changes that neither the server nor the device has are at risk', async () => {
  vi.useFakeTimers()
  const { offline, device, open } = serve({ title: 'A' })
  const draft = await open()
  offline.isOn = true
  device.isFull = true
  draft.change({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(300)
  expect(draft.state()).toMatchObject({ save: 'waiting', isOnDevice: false })
  offline.isOn = false
  await vi.runAllTimersAsync()
  expect(draft.state().save).toBe('saved')
  vi.useRealTimers()
})

// @behaviour studio-160
it('keeps an undo that is pressed before the response to its save', async () => {
  const { state, requests, holds, open } = serve({ title: 'Old', tagline: '' })
  const draft = await open()
  let answer = () => {}
  holds.put = new Promise((resolve) => {
    answer = resolve
  })
  draft.change({ title: 'New' })
  const saving = draft.flush()
  await vi.waitFor(() => expect(requests).toContain('PUT settings'))
  draft.undo()
  answer()
  expect(await saving).toBe(true)
  expect(draft.state()).toMatchObject({ values: { title: 'Old' }, save: 'saved' })
  expect(state().values).toEqual({ title: 'Old', tagline: '' })
})

// @behaviour studio-160
it('input during publishing is saved after it, and causes no conflict', async () => {
  const { state, requests, holds, open } = serve({ title: 'A', tagline: 'B' })
  const draft = await open()
  draft.change({ title: 'New' })
  let goOn = () => {}
  holds.until = new Promise((resolve) => {
    goOn = resolve
  })
  const publishing = draft.act('publish')
  await vi.waitFor(() => expect(requests).toContain('POST settings/publish'))
  draft.change({ tagline: 'Typed meanwhile' })
  const saving = draft.flush()
  goOn()
  expect(await publishing).toEqual({ error: null, undo: 'token' })
  expect(await saving).toBe(true)
  expect(state()).toMatchObject({
    values: { title: 'New', tagline: 'Typed meanwhile' },
    live: { title: 'New', tagline: 'B' },
  })
  expect(draft.state()).toMatchObject({
    values: { title: 'New', tagline: 'Typed meanwhile' },
    save: 'saved',
    failure: null,
  })
})

// @behaviour studio-160
it('reading again after an undo asks about a field that another user has changed as well', async () => {
  const { open, theirs, state } = serve({ title: 'A', tagline: 'B' })
  const draft = await open()
  draft.change({ title: 'Mine' })
  theirs({ title: 'Theirs', tagline: 'Theirs, too' })
  await draft.reload()
  expect(draft.state()).toMatchObject({ save: 'conflict', mergedWith: 'Ben', values: { title: 'Mine' } })
  await draft.reload()
  expect(draft.state().save).toBe('conflict')
  expect(state().values.title).toBe('Theirs')
  draft.settle(new Map([['title', 'mine']]))
  expect(await draft.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'Theirs, too' })
})

// @behaviour studio-160 studio-285
it('input during publishing is stored on the device when the page is hidden, and saved afterwards', async () => {
  const { open, requests, holds, device, state } = serve({ title: 'A', tagline: 'B' })
  const draft = await open()
  let goOn = () => {}
  holds.until = new Promise((resolve) => {
    goOn = resolve
  })
  const publishing = draft.act('publish')
  await vi.waitFor(() => expect(requests).toContain('POST settings/publish'))
  draft.change({ tagline: 'Typed meanwhile' })
  draft.leave(true)
  expect(requests).not.toContain('PUT settings')
  expect(device.kept?.change).toEqual({ tagline: 'Typed meanwhile' })
  goOn()
  expect(await publishing).toMatchObject({ error: null })
  expect(await draft.flush()).toBe(true)
  expect(state().values.tagline).toBe('Typed meanwhile')
})

// @behaviour studio-160
it('retries unsaved changes by itself, with growing delays', async () => {
  vi.useFakeTimers()
  const { requests, offline, state, open } = serve({ title: 'A' })
  const draft = await open()
  offline.isOn = true
  draft.change({ title: 'New' })
  const puts = () => requests.filter((one) => one === 'PUT settings').length
  await vi.advanceTimersByTimeAsync(800)
  expect([puts(), draft.state().save]).toEqual([1, 'offline'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(puts()).toBe(2)
  await vi.advanceTimersByTimeAsync(1900)
  expect(puts()).toBe(2)
  offline.isOn = false
  await vi.advanceTimersByTimeAsync(100)
  expect([state().values.title, draft.state().save]).toEqual(['New', 'saved'])
  vi.useRealTimers()
})
