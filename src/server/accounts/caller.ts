import type { Actor } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/kit/result.ts'
import type { Credentials } from './application-passwords/index.ts'
import type { AccountError } from './failure.ts'
import type { FormTokens } from './http/form-tokens.ts'
import type { Session, Visit } from './sessions/session.ts'

/** Caller of a request to the API. */
export interface Caller {
  /** Account of the caller; `null` for an anonymous request. */
  actor: Actor | null
  /** Nonce for the next call of the session; `null` without a session. */
  nonce: string | null
  /** Cookies to set when the session was prolonged. */
  cookies: readonly string[]
}

/** Reason for which the credentials of a caller are refused. */
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
 * Finds the caller of a request in the same order as WordPress (application-2): by an application password, else by a
 * session together with its nonce. A session without a nonce counts as anonymous, since any page can make a browser
 * send its cookies.
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
    const result = await actorOf(credentials, visit)
    return result.ok
      ? ok({ ...NOBODY, actor: result.value })
      : fail({ code: 'wrong_password', reason: result.error })
  }
  if (nonce === null) return ok(NOBODY)
  const [currentSession, { restNonce, isRestNonce }] = [await session(visit.headers), await tokens()]
  if (!currentSession || !isRestNonce(nonce, currentSession.id))
    return fail({ code: 'wrong_nonce', account: currentSession?.userId ?? null })
  const { name, role } = currentSession.user
  return ok({
    actor: { id: currentSession.userId, name, role },
    nonce: restNonce(currentSession.id),
    cookies: currentSession.cookies,
  })
}

/** Reads name and password of a Basic header; `null` for other schemes. */
export function readCredentials(header: string | null): Credentials | null {
  const [, encoded = ''] = /^basic +([A-Za-z\d+/]+=*)$/i.exec(header?.trim() ?? '') ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? null : { login: text.slice(0, colon), password: text.slice(colon + 1) }
}
