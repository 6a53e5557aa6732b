import { expect, it, vi } from 'vitest'
import { fail, ok } from '../../core/kit/result.ts'
import type { Api } from '../api/index.ts'
import type { LocalDraft, LocalDraftStore } from '../local-drafts/index.ts'
import { createSingletonDraft, type SingletonState } from './create-singleton-draft.ts'

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
  let state: SingletonState = {
    part: 'settings',
    version: 1,
    values,
    live: values,
    isChanged: false,
    problems: [],
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
  const raise = (next: Partial<SingletonState>) => {
    state = { ...state, ...next, version: state.version + 1 }
  }
  const api = {
    async call(path: string, { method, body, ifMatch, key }: Parameters<Api['call']>[1] = {}) {
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
    },
  } as unknown as Api
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
    draft: createSingletonDraft(api, 'settings', device.journal),
    /** Opens the same singleton on the same device, after the page was closed. */
    again: () => createSingletonDraft(api, 'settings', device.journal),
  }
}

// @behaviour studio-160
it('saves changes when typing pauses, as one undo step', async () => {
  vi.useFakeTimers()
  const { draft, requests, state } = serve({ title: '', tagline: 'Old' })
  await draft.load()
  for (const title of ['S', 'Sa', 'Sal']) draft.change({ title }, 'title')
  expect(draft.view()).toMatchObject({ save: 'waiting', steps: 1 })
  await vi.runAllTimersAsync()
  expect(requests).toEqual(['GET settings', 'PUT settings'])
  expect(state().values).toEqual({ title: 'Sal', tagline: 'Old' })
  expect(draft.view().save).toBe('saved')
  draft.back()
  await vi.runAllTimersAsync()
  expect(state().values).toEqual({ title: '', tagline: 'Old' })
  vi.useRealTimers()
})

// @behaviour studio-160
it('merges changes of two users to different fields', async () => {
  const { draft, theirs, state } = serve({ title: 'A', tagline: 'B' })
  await draft.load()
  theirs({ tagline: 'Theirs' })
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'Theirs' })
  expect(draft.view().values).toEqual({ title: 'Mine', tagline: 'Theirs' })
})

// @behaviour studio-160
it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('asks whose counts where both changed the same: %s', async (whose, title) => {
  const { draft, theirs, state } = serve({ title: 'A' })
  await draft.load()
  theirs({ title: 'Theirs' })
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  expect(draft.view()).toMatchObject({ save: 'conflict', theirs: { updatedBy: 'Ben' } })
  expect(await draft.publish()).toBeNull()
  expect(state().values).toEqual({ title: 'Theirs' })
  draft.settle(whose)
  expect(await draft.flush()).toBe(true)
  expect([draft.view().values.title, state().values.title]).toEqual([title, title])
})

// @behaviour studio-304
it('saves the last input before it is discarded, so that all of it can be restored', async () => {
  const { draft, requests } = serve({ title: 'A' })
  await draft.load()
  draft.change({ title: 'Mine' })
  expect(await draft.discard()).toBe('token')
  expect(requests).toEqual(['GET settings', 'PUT settings', 'DELETE settings/working-copy'])
})

// @behaviour studio-160
it.each([0, 429, 500, 503])('retries by itself after the response %i', async (status) => {
  vi.useFakeTimers()
  const { draft, offline, state } = serve({ title: 'A' })
  await draft.load()
  Object.assign(offline, { isOn: true, status })
  draft.change({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.view().save).toBe('failed')
  offline.isOn = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([draft.view().save, state().values.title]).toEqual(['saved', 'Mine'])
  vi.useRealTimers()
})

// @behaviour studio-160
it('keeps unsent changes, and publishes the last input', async () => {
  const { draft, offline, state } = serve({ title: 'A' })
  await draft.load()
  offline.isOn = true
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  expect(draft.view()).toMatchObject({ save: 'failed', values: { title: 'Mine' } })
  offline.isOn = false
  draft.change({ title: 'Mine, too' })
  expect(await draft.publish()).toBe('token')
  expect(state().live).toEqual({ title: 'Mine, too' })
})

// @behaviour studio-160
it('a lost response causes no conflict with the user’s own change, with any input meanwhile', async () => {
  const { draft, losing, state } = serve({ title: 'A', tagline: 'B' })
  await draft.load()
  losing.isOn = true
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  losing.isOn = false
  draft.change({ title: 'Mine, too' })
  expect(await draft.flush()).toBe(true)
  expect(draft.view()).toMatchObject({ save: 'saved', values: { title: 'Mine, too', tagline: 'B' } })
  expect(state().values).toEqual({ title: 'Mine, too', tagline: 'B' })
})

// @behaviour studio-285
it('unsaved changes are restored after a reload, and saved', async () => {
  const { draft, again, offline, device, state } = serve({ title: 'A', tagline: 'B' })
  await draft.load()
  offline.isOn = true
  draft.change({ title: 'Mine' })
  draft.leave(true)
  expect(draft.isAtRisk()).toBe(false)
  offline.isOn = false
  const next = again()
  await next.load()
  expect(next.view()).toMatchObject({ isRestored: true, save: 'waiting', values: { title: 'Mine' } })
  expect(await next.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'B' })
  await vi.waitFor(() => expect(device.kept).toBeNull())
})

// @behaviour studio-285
it('changes that reached the server during the reload are not reported as restored', async () => {
  const { draft, again, device, state } = serve({ title: 'A' })
  await draft.load()
  draft.change({ title: 'Mine' })
  draft.leave(true)
  expect(state().values).toEqual({ title: 'Mine' })
  const next = again()
  await next.load()
  expect(next.view()).toMatchObject({ isRestored: false, save: 'saved', values: { title: 'Mine' } })
  expect(device.kept).toBeNull()
})

// @behaviour studio-285
it('a local draft that conflicts with another user’s change is asked about, and other fields are merged', async () => {
  const { draft, again, offline, theirs, state } = serve({ title: 'A', tagline: 'B', lang: 'en' })
  await draft.load()
  offline.isOn = true
  draft.change({ title: 'Mine', lang: 'ar' })
  draft.leave(true)
  offline.isOn = false
  theirs({ tagline: 'Theirs' })
  const next = again()
  await next.load()
  expect(await next.flush()).toBe(true)
  expect(state().values).toEqual({ title: 'Mine', tagline: 'Theirs', lang: 'ar' })
  offline.isOn = true
  next.change({ title: 'Mine again' })
  next.leave(true)
  offline.isOn = false
  theirs({ title: 'Theirs, too' })
  const last = again()
  await last.load()
  expect(await last.flush()).toBe(false)
  expect(last.view()).toMatchObject({ save: 'conflict', values: { title: 'Mine again' } })
  expect(state().values.title).toBe('Theirs, too')
})

// @behaviour studio-285
it('a response that was lost in a reload causes no conflict, with any later input', async () => {
  const { draft, again, losing, state } = serve({ title: 'A' })
  await draft.load()
  losing.isOn = true
  draft.change({ title: 'Mine' })
  expect(await draft.flush()).toBe(false)
  draft.change({ title: 'Mine, too' })
  draft.leave(true)
  losing.isOn = false
  const next = again()
  await next.load()
  expect(await next.flush()).toBe(true)
  expect(next.view()).toMatchObject({ save: 'saved', values: { title: 'Mine, too' } })
  expect(state().values).toEqual({ title: 'Mine, too' })
})

// @behaviour studio-285
it('only changes that neither the server nor the device has are at risk', async () => {
  vi.useFakeTimers()
  const { draft, offline, device } = serve({ title: 'A' })
  await draft.load()
  offline.isOn = true
  device.isFull = true
  draft.change({ title: 'Mine' })
  await vi.advanceTimersByTimeAsync(300)
  expect(draft.isAtRisk()).toBe(true)
  offline.isOn = false
  await vi.runAllTimersAsync()
  expect(draft.isAtRisk()).toBe(false)
  vi.useRealTimers()
})

// @behaviour studio-160
it('keeps an undo that is pressed before the response to its save', async () => {
  const { draft, state, requests, holds } = serve({ title: 'Old', tagline: '' })
  await draft.load()
  let answer = () => {}
  holds.put = new Promise((resolve) => {
    answer = resolve
  })
  draft.change({ title: 'New' })
  const saving = draft.flush()
  await vi.waitFor(() => expect(requests).toContain('PUT settings'))
  draft.back()
  answer()
  expect(await saving).toBe(true)
  expect(draft.view()).toMatchObject({ values: { title: 'Old' }, save: 'saved' })
  expect(state().values).toEqual({ title: 'Old', tagline: '' })
})

// @behaviour studio-160
it('input during publishing is saved after it, and causes no conflict', async () => {
  const { draft, state, requests, holds } = serve({ title: 'A', tagline: 'B' })
  await draft.load()
  draft.change({ title: 'New' })
  let goOn = () => {}
  holds.until = new Promise((resolve) => {
    goOn = resolve
  })
  const publishing = draft.publish()
  await vi.waitFor(() => expect(requests).toContain('POST settings/publish'))
  draft.change({ tagline: 'Typed meanwhile' })
  const saving = draft.flush()
  goOn()
  expect(await publishing).toBe('token')
  expect(await saving).toBe(true)
  expect(state()).toMatchObject({
    values: { title: 'New', tagline: 'Typed meanwhile' },
    live: { title: 'New', tagline: 'B' },
  })
  expect(draft.view()).toMatchObject({
    values: { title: 'New', tagline: 'Typed meanwhile' },
    save: 'saved',
    error: null,
  })
})

// @behaviour studio-160
it('retries unsaved changes by itself, with growing delays', async () => {
  vi.useFakeTimers()
  const { draft, requests, offline, state } = serve({ title: 'A' })
  await draft.load()
  offline.isOn = true
  draft.change({ title: 'New' })
  const puts = () => requests.filter((one) => one === 'PUT settings').length
  await vi.advanceTimersByTimeAsync(700)
  expect([puts(), draft.view().save]).toEqual([1, 'failed'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(puts()).toBe(2)
  await vi.advanceTimersByTimeAsync(1900)
  expect(puts()).toBe(2)
  offline.isOn = false
  await vi.advanceTimersByTimeAsync(100)
  expect([state().values.title, draft.view().save]).toEqual(['New', 'saved'])
  vi.useRealTimers()
})
