import { expect, it } from 'vitest'
import { type Api, type ApiError, declaredCalls } from '../api/index.ts'
import { createSendChange } from './send-change.ts'

type RequestOptions = NonNullable<Parameters<Api['call']>[1]>

const LOST = { status: 0, code: 'offline', message: '', data: {} }
const REFUSED = { ...LOST, status: 422, code: 'invalid' }
const OUTDATED = { ...LOST, status: 412, code: 'rest_conflict', data: { current: { version: 5 } } }

/** Answers requests with these errors, one after the other, and then with success; records the requests. */
function answerWith(...errors: ApiError[]) {
  const requests: (RequestOptions & { path: string })[] = []
  const call = async (path: string, options: RequestOptions = {}) => {
    requests.push({ path, ...options })
    const error = errors.shift()
    return error ? { ok: false, error } : { ok: true, value: { body: {}, etag: null } }
  }
  return { requests, sendChange: createSendChange(declaredCalls(call as Api['call'])) }
}

const mediaItem = { id: 7, version: 2 }
const lowWater = { values: { caption: 'Low water' } }

// @behaviour studio-427
it('sends a change whose response was lost again with the same key, also on a newer version', async () => {
  const { requests, sendChange } = answerWith(OUTDATED, LOST)
  await sendChange(mediaItem, lowWater)
  await sendChange(mediaItem, lowWater)
  expect(requests.map(({ ifMatch }) => ifMatch)).toEqual(['"media-7-2"', '"media-7-5"', '"media-7-2"'])
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
})

// @behaviour studio-427
it.each([
  ['another text', LOST, mediaItem, { values: { caption: 'High water' } }],
  ['another picture', LOST, { id: 8, version: 2 }, lowWater],
  ['another action', LOST, mediaItem, { action: 'trash' as const }],
  ['a change that was refused', REFUSED, mediaItem, lowWater],
])('gives %s a key of its own', async (_, error, secondItem, secondChange) => {
  const { requests, sendChange } = answerWith(error)
  await sendChange(mediaItem, lowWater)
  await sendChange(secondItem, secondChange)
  const [first, second] = requests
  expect(second?.key).not.toBe(first?.key)
})

// @behaviour studio-427
it('gives the same text a new key if it was saved before', async () => {
  const { requests, sendChange } = answerWith(LOST)
  for (let attempt = 0; attempt < 3; attempt++) await sendChange(mediaItem, lowWater)
  const [first, second, third] = requests
  expect(second?.key).toBe(first?.key)
  expect(third?.key).not.toBe(first?.key)
})
