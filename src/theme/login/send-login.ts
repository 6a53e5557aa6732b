import type { FailureCode } from '../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import type { LoginFailure } from './LoginForm.tsx'

/** `offline` if there was no response, or none of this site. */
export type LoginResult =
  | { kind: 'done'; redirect: string }
  | { kind: 'failed'; failure: LoginFailure & { code: string } }
  | { kind: 'offline' }

/**
 * Sends the login form by script. Pages are cached for all visitors and contain no token: it is requested right before,
 * and again if the cookie it belongs to has expired.
 *
 * @param form the input, by the names of the fields
 * @param fetch the browser's `fetch`
 */
export async function sendLogin(form: FormData, fetch: typeof globalThis.fetch): Promise<LoginResult> {
  const first = await send(form, fetch)
  return first.kind === 'failed' && first.failure.code === EXPIRED ? send(form, fetch) : first
}

/** JSON answer of `/login`; proxies in between may send anything. */
type Json = {
  token?: unknown
  ok?: unknown
  redirect?: unknown
  error?: unknown
  message?: unknown
  field?: unknown
}

async function send(form: FormData, fetch: typeof globalThis.fetch): Promise<LoginResult> {
  const headers = { accept: 'application/json' }
  const request = async (init: RequestInit): Promise<Json> =>
    (await fetch(ACCOUNT_PATHS.login, { headers, ...init })).json()
  try {
    const { token } = await request({ cache: 'no-store' })
    const body = new URLSearchParams()
    for (const [name, value] of form) if (typeof value === 'string') body.set(name, value)
    body.set('token', typeof token === 'string' ? token : '')
    return readResult(await request({ method: 'POST', body }))
  } catch {
    return { kind: 'offline' }
  }
}

function readResult({ ok, redirect, error: code, message, field }: Json): LoginResult {
  if (ok === true) return { kind: 'done', redirect: String(redirect) }
  if (typeof code !== 'string' || typeof message !== 'string') return { kind: 'offline' }
  return {
    kind: 'failed',
    failure: { code, message, field: field === 'login' || field === 'password' ? field : null },
  }
}

const EXPIRED: FailureCode = 'expired_form'
