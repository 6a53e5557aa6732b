import { expect, it, vi } from 'vitest'
import { fail, ok } from '../../core/result.ts'
import type { Api } from '../api/index.ts'
import { createPartDraft, type PartState } from './create-part-draft.ts'

/** A server that holds one part, and what it was asked. */
function serve(values: Record<string, unknown>) {
  let state: PartState = {
    part: 'settings',
    version: 1,
    values,
    live: values,
    isChanged: false,
    problems: [],
    updatedBy: null,
  }
  const asked: string[] = []
  const offline = { isOn: false }
  /** Whether what is written is, and the answer does not come back. */
  const losing = { isOn: false }
  let lastKey: string | undefined
  const raise = (next: Partial<PartState>) => {
    state = { ...state, ...next, version: state.version + 1 }
  }
  const api = {
    async call(path: string, { method, body, ifMatch, key }: Parameters<Api['call']>[1] = {}) {
      asked.push(`${method ?? 'GET'} ${path}`)
      if (offline.isOn) return fail({ status: 0, code: 'offline', message: '', data: {} })
      if (method === undefined) return ok({ body: state, etag: null })
      if (key !== undefined && key === lastKey) return ok({ body: state, etag: null })
      if (ifMatch !== `"settings-0-${state.version}"`)
        return fail({ status: 412, code: 'rest_conflict', message: '', data: { current: state } })
      const given = (body as { values?: Record<string, unknown> } | undefined)?.values
      if (method === 'PUT') raise({ values: { ...state.values, ...given }, isChanged: true })
      else raise({ live: state.values, isChanged: false })
      lastKey = key
      if (losing.isOn) return fail({ status: 0, code: 'offline', message: '', data: {} })
      return ok({ body: { ...state, undo: 'token' }, etag: null })
    },
  } as unknown as Api
  return {
    asked,
    offline,
    losing,
    state: () => state,
    /** Somebody else saves. */
    theirs: (theirs: Record<string, unknown>) =>
      raise({ values: { ...state.values, ...theirs }, updatedBy: 'Ben' }),
    draft: createPartDraft(api, 'settings'),
  }
}

// @behaviour studio-160
it('saves what was changed once typing rests, as one step back', async () => {
  vi.useFakeTimers()
  const { draft, asked, state } = serve({ title: '', tagline: 'Old' })
  await draft.load()
  for (const title of ['S', 'Sa', 'Sal']) draft.change({ title }, 'title')
  expect(draft.view()).toMatchObject({ save: 'waiting', steps: 1 })
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['GET settings', 'PUT settings'])
  expect(state().values).toEqual({ title: 'Sal', tagline: 'Old' })
  expect(draft.view().save).toBe('saved')
  draft.back()
  await vi.runAllTimersAsync()
  expect(state().values).toEqual({ title: '', tagline: 'Old' })
  vi.useRealTimers()
})

// @behaviour studio-160
it('puts together what two people change of different fields', async () => {
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

// @behaviour studio-160
it('keeps what could not be sent, and publishes what was typed last', async () => {
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
it('a lost answer is no conflict with oneself, whatever was typed meanwhile', async () => {
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
