import { afterEach, expect, it, vi } from 'vitest'

import { fakeApi } from '../../../tests/support/fake-api.ts'

import { createArrivals } from './arrivals.ts'

afterEach(() => vi.useRealTimers())

// @behaviour studio-273
it('files that arrive after the end of a session are reported once somebody has logged in again', async () => {
  vi.useFakeTimers()
  let isLoggedIn = false
  const calls: string[] = []
  const api = fakeApi(async (path) => {
    calls.push(path)
    return isLoggedIn
      ? { ok: true, value: { body: { stage: 'sending' } } }
      : { ok: false, error: { status: 401, code: 'rest_not_logged_in', message: '', data: {} } }
  })
  const onOver = vi.fn()
  const onReport = vi.fn()
  const arrivals = createArrivals(api, 'job', { onReport, onOver, onLine() {} })
  arrivals.add({ path: 'dune.jpg', media: 7 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toContain('uploads/limits')
  expect(onReport).not.toHaveBeenCalled()
  isLoggedIn = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(onReport).toHaveBeenCalledOnce()
  expect(onOver).not.toHaveBeenCalled()
})
