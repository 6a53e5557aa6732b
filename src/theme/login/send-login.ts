import type { FailureCode } from '../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import type { LoginFailure } from './LoginForm.tsx'

/** What came of a login: where to go, or what to say. `offline` when there was no answer at all. */
export type LoginAnswer =
  | { kind: 'done'; redirect: string }
  | { kind: 'failed'; failure: LoginFailure & { code: string } }
  | { kind: 'offline' }

/**
 * Sends the login form by script. Pages are kept for everybody and hold no token: one is asked for right before, and
 * once more when the cookie it belongs to has gone meanwhile.
 *
 * @param form what was entered, by the names of the fields
 * @param fetch the browser's
 */
export async function sendLogin(form: FormData, fetch: typeof globalThis.fetch): Promise<LoginAnswer> {
  const first = await send(form, fetch)
  return first.kind === 'failed' && first.failure.code === EXPIRED ? send(form, fetch) : first
}

async function send(form: FormData, fetch: typeof globalThis.fetch): Promise<LoginAnswer> {
  const headers = { accept: 'application/json' }
  try {
    const asked: unknown = await (await fetch(ACCOUNT_PATHS.login, { headers, cache: 'no-store' })).json()
    const body = new URLSearchParams()
    for (const [name, value] of form) if (typeof value === 'string') body.set(name, value)
    body.set('token', isObject(asked) && typeof asked.token === 'string' ? asked.token : '')
    const answer: unknown = await (await fetch(ACCOUNT_PATHS.login, { method: 'POST', headers, body })).json()
    return readAnswer(answer)
  } catch {
    return { kind: 'offline' }
  }
}

function readAnswer(answer: unknown): LoginAnswer {
  if (!isObject(answer)) return { kind: 'offline' }
  if (answer.ok === true) return { kind: 'done', redirect: String(answer.redirect) }
  const { error: code, message, field } = answer
  if (typeof code !== 'string' || typeof message !== 'string') return { kind: 'offline' }
  return {
    kind: 'failed',
    failure: { code, message, field: field === 'login' || field === 'password' ? field : null },
  }
}

const EXPIRED: FailureCode = 'expired_form'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
