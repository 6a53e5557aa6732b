import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../tests/support/fake-api.ts'
import { createSender } from './sender.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}) })
})

/** Creates a sender whose server waits for no files, and the list of calls to the server. */
function openSender() {
  const calls: string[] = []
  const api = fakeApi(async (path) => {
    calls.push(path)
    return { ok: true, value: { body: { paths: [], next: null } } }
  })
  return { sender: createSender(api, () => {}), calls }
}

// @behaviour import-7
it('a folder that is started twice at once is sent once', async () => {
  const { sender, calls } = openSender()
  await Promise.all([sender.start('job', []), sender.start('job', [])])
  expect(calls).toHaveLength(1)
  expect(sender.state().jobId).toBe('job')
  sender.stop()
  expect(sender.state().jobId).toBeNull()
})

// @behaviour import-7
it('a stop before the first call to the server stops the start', async () => {
  const { sender, calls } = openSender()
  const start = sender.start('job', [])
  sender.stop()
  await start
  expect(calls).toEqual([])
  expect(sender.state().jobId).toBeNull()
})
