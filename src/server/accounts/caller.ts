import type { Actor } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import type { Credentials } from './application-passwords/index.ts'
import type { AccountError } from './failure.ts'
import type { FormTokens } from './form-tokens.ts'
import type { Session, Visit } from './session.ts'

/** Who sends a request to the API. */
export interface Caller {
  /** `null` for somebody who says nothing about who they are. */
  actor: Actor | null
  /** The nonce for the next call of the session; `null` without one. */
  nonce: string | null
  /** Cookies to set when the session was prolonged. */
  cookies: readonly string[]
}

/** Why a caller is not believed. */
export type CallerError =
  | { code: 'wrong_nonce'; account: string | null }
  | { code: 'wrong_password'; reason: AccountError }

interface CallerOptions {
  session(headers: Headers): Promise<Session | null>
  actorOf(credentials: Credentials, visit: Visit): Promise<Result<Actor, AccountError>>
  tokens(): Promise<Pick<FormTokens, 'restNonce' | 'isRestNonce'>>
}

const NOBODY: Caller = { actor: null, nonce: null, cookies: [] }

/**
 * Whoever sends a request, as WordPress finds it out (application-2): an application password, else a session together
 * with its nonce. A session without a nonce is nobody, since any page can make a browser send its cookies.
 *
 * @param nonce of `X-WP-Nonce` or `_wpnonce`; `null` when neither is sent
 */
export async function findCaller(
  { session, actorOf, tokens }: CallerOptions,
  visit: Visit,
  nonce: string | null,
): Promise<Result<Caller, CallerError>> {
  const credentials = readCredentials(visit.headers.get('authorization'))
  if (credentials) {
    const found = await actorOf(credentials, visit)
    return found.ok
      ? ok({ ...NOBODY, actor: found.value })
      : fail({ code: 'wrong_password', reason: found.error })
  }
  if (nonce === null) return ok(NOBODY)
  const [found, { restNonce, isRestNonce }] = [await session(visit.headers), await tokens()]
  if (!found || !isRestNonce(nonce, found.id))
    return fail({ code: 'wrong_nonce', account: found?.userId ?? null })
  const { name, role } = found.user
  return ok({
    actor: { id: found.userId, name, role },
    nonce: restNonce(found.id),
    cookies: found.cookies,
  })
}

/** Name and password of a Basic header; `null` for other ways of saying who one is. */
export function readCredentials(header: string | null): Credentials | null {
  const [, encoded = ''] = /^basic +([A-Za-z\d+/]+=*)$/i.exec(header?.trim() ?? '') ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? null : { login: text.slice(0, colon), password: text.slice(colon + 1) }
}
