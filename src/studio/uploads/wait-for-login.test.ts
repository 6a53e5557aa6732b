import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeApi } from '../../../tests/support/fake-api.ts'

import { waitForLogin } from './wait-for-login.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates an API that answers with a status; 200 is an answer without an error. */
function apiWith(first: number) {
  const answer = { status: first, count: 0 }
  const api = fakeApi(async () => {
    answer.count += 1
    const { status } = answer
    return status === 200
      ? { ok: true, value: { body: {} } }
      : { ok: false, error: { status, code: 'refused', message: '', data: {} } }
  })
  return { api, answer }
}

/** Returns whether a wait has ended, after this time in milliseconds. */
async function hasEnded(wait: Promise<void>, ms: number): Promise<boolean> {
  let isOver = false
  void wait.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(ms)
  return isOver
}

// @behaviour studio-273
it('uploads share their calls while they wait, and go on after the login', async () => {
  const { api, answer } = apiWith(401)
  const wait = Promise.all([waitForLogin(api, () => true), waitForLogin(api, () => true)]).then(() => {})
  expect(await hasEnded(wait, 5000)).toBe(false)
  expect(answer.count).toBe(3)
  answer.status = 200
  expect(await hasEnded(wait, 2000)).toBe(true)
})

it('nothing is asked any more once every upload was stopped', async () => {
  const { api, answer } = apiWith(401)
  let isStopped = false
  const wait = waitForLogin(api, () => !isStopped)
  expect(await hasEnded(wait, 3000)).toBe(false)
  isStopped = true
  expect(await hasEnded(wait, 2000)).toBe(true)
  const { count } = answer
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answer.count).toBe(count)
})

it('an account without the right does not wait, so that its upload is refused in words', async () => {
  expect(
    await hasEnded(
      waitForLogin(apiWith(403).api, () => true),
      0,
    ),
  ).toBe(true)
})
