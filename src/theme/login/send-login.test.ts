import { expect, it } from 'vitest'
import { sendLogin } from './send-login.ts'

/** Returns a site that gives these answers to posted forms, one after the other, and a new token each time. */
function site(...answers: (object | Error)[]) {
  const posted: string[] = []
  let tokens = 0
  const fetch: typeof globalThis.fetch = async (_address, init) => {
    if (init?.method !== 'POST') {
      tokens += 1
      return Response.json({ token: `token ${tokens}` })
    }
    posted.push(String(init.body))
    const answer = answers.shift()
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no more answers')
    return Response.json(answer)
  }
  return { fetch, posted }
}

function form(): FormData {
  const data = new FormData()
  data.set('login', 'ada')
  data.set('password', 'a & b')
  data.set('token', '')
  return data
}

it('sends the input with a fresh token, and returns where to go', async () => {
  const { fetch, posted } = site({ ok: true, redirect: '/about/' })
  expect(await sendLogin(form(), fetch)).toEqual({ kind: 'done', redirect: '/about/' })
  expect(posted).toEqual(['login=ada&password=a+%26+b&token=token+1'])
})

it('requests another token when the first is refused, once', async () => {
  const stale = { error: 'expired_form', message: '', field: null }
  const { fetch, posted } = site(stale, { ok: true, redirect: '/' })
  expect(await sendLogin(form(), fetch)).toEqual({ kind: 'done', redirect: '/' })
  expect(posted[1]).toContain('token=token+2')
  const failure = { code: 'expired_form', message: '', field: null }
  expect(await sendLogin(form(), site(stale, stale).fetch)).toEqual({ kind: 'failed', failure })
})

it.each([
  [
    { error: 'invalid_credentials', message: '…', field: null },
    { code: 'invalid_credentials', message: '…', field: null },
  ],
  [
    { error: 'login_required', message: '…', field: 'login' },
    { code: 'login_required', message: '…', field: 'login' },
  ],
  [
    { error: 'too_many_attempts', message: '…', field: null, count: 15 },
    { code: 'too_many_attempts', message: '…', field: null },
  ],
])('reports the failure: %j', async (answer, failure) => {
  expect(await sendLogin(form(), site(answer).fetch)).toEqual({ kind: 'failed', failure })
})

it.each([[new TypeError('Failed to fetch')], [{}], [{ error: 'something new' }]])(
  'reports an unreadable response: %j',
  async (answer) => {
    expect(await sendLogin(form(), site(answer).fetch)).toEqual({ kind: 'offline' })
  },
)
