import { expect, it, onTestFinished } from 'vitest'
import { createApi, errorOf, mayTryAgain } from './client.ts'

interface SentRequest {
  path: string
  nonce: string | null
  body: unknown
}

/** Replaces the network by a server whose nonce is `valid`; `null` for no session. */
function serve(server: { valid: string | null; next?: string }) {
  const requests: SentRequest[] = []
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = async (target, { headers, body } = {}) => {
    const path = String(target).replace('/wp-json/vitrine/v1/', '')
    const nonce = new Headers(headers).get('x-wp-nonce')
    requests.push({ path, nonce, body: body ?? null })
    if (path === 'nonce')
      return server.valid === null
        ? Response.json({ code: 'rest_not_logged_in', message: 'Log in.' }, { status: 401 })
        : Response.json({ nonce: server.valid })
    if (nonce !== server.valid) return Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 })
    const { next } = server
    if (next !== undefined) server.valid = next
    return Response.json({ done: true }, { headers: { ...(next !== undefined && { 'x-wp-nonce': next }) } })
  }
  return requests
}

const TEXT = { title: 'every letter' }

// @behaviour application-6
it('renews a nonce that expired overnight, and sends the same request once more', async () => {
  const requests = serve({ valid: 'today' })
  const api = createApi('yesterday', () => expect.unreachable())
  const answer = await api.call('entries/work/1', { method: 'PUT', body: TEXT, key: 'a' })
  expect(answer).toMatchObject({ ok: true, value: { body: { done: true } } })
  const body = JSON.stringify(TEXT)
  expect(requests).toEqual([
    { path: 'entries/work/1', nonce: 'yesterday', body },
    { path: 'nonce', nonce: null, body: null },
    { path: 'entries/work/1', nonce: 'today', body },
  ])
  expect(api.nonce()).toBe('today')
})

// @behaviour application-6
it('uses the nonce of the previous response for the next call', async () => {
  const requests = serve({ valid: 'one', next: 'two' })
  const api = createApi('one', () => expect.unreachable())
  await api.call('a')
  await api.call('b')
  expect(requests.map(({ path, nonce }) => `${path} ${nonce}`)).toEqual(['a one', 'b two'])
})

// @behaviour application-6
it('asks for a login once when the session has ended, and says so', async () => {
  serve({ valid: null })
  let times = 0
  const api = createApi('old', () => {
    times += 1
  })
  const answer = await api.call('entries/work/1', { method: 'PUT', body: TEXT })
  expect(answer).toMatchObject({ ok: false, error: { status: 401 } })
  expect(times).toBe(1)
})

// @behaviour studio-423
it('offers a retry if it may succeed, and none for a definite refusal', () => {
  const after = (status: number, code?: string) =>
    mayTryAgain(errorOf(status, code === undefined ? null : { code }))
  expect([0, 429, 500, 503, 507].map((status) => after(status, 'any'))).toEqual(Array(5).fill(true))
  expect([after(401, 'rest_not_logged_in'), after(412, 'rest_conflict')]).toEqual([true, true])
  // Something in between says nothing of what was sent.
  expect(after(403)).toBe(true)
  const refusals = [
    [403, 'rest_forbidden'],
    [404, 'rest_post_invalid_id'],
    [409, 'in_use'],
    [410, 'rest_gone'],
    [413, 'too_many'],
    [422, 'invalid'],
  ] as const
  expect(refusals.map(([status, code]) => after(status, code))).toEqual(refusals.map(() => false))
})
