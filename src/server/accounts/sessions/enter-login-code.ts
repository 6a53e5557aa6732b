import type { EventName } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { type AuthContext, mergeCookies } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { beginSessionOf, endSession } from './begin-session.ts'
import type { Visit } from './session.ts'

/** The content of the form of a login's second step and its sender. */
export interface CodeAttempt extends Visit {
  code: string
  /** True if the session outlives the browser process. */
  remember: boolean
  /** True if this device is not asked for a code again for a while. */
  trust: boolean
}

/** Counter key that all addresses share that an account does not know. */
const STRANGERS = '*'

/**
 * Checks the second step of a login. A wrong code, a used one and an unknown recovery code get the same response. Codes
 * are counted by account, those from a known address separately: an attacker with a stolen password cannot lock the
 * user out.
 */
export async function enterLoginCode(
  context: AuthContext,
  { code, remember, trust, ...visit }: CodeAttempt,
): Promise<Result<{ cookies: string[] }, AccountError>> {
  const { attempts, hash, secondFactors, users } = context
  const login = await secondFactors.waiting(visit.headers)
  if (!login) return refuse('login_over')
  if (!code.trim()) return refuse('code_required', 'code')
  const { userId } = login
  const record = (name: EventName) => context.events.record({ name, userId, ...visit })
  const address = hash('address', visit.from)
  const place = (await users.knows(userId, address)) ? address : STRANGERS
  const attempt = await attempts.take(LIMITS.loginCodeTo, userId, place)
  if (!attempt.ok) {
    await record('login-code.refused')
    return tooManyAttempts(attempt.waitMs)
  }
  const codeKind = await secondFactors.take(userId, code)
  if (codeKind === null) {
    await record('login-code.failed')
    return refuse('invalid_code', 'code')
  }
  // A new password ends the waiting login. The hash is read before that, so a password that was set afterwards is
  // noticed.
  const checkedHash = await users.passwordHash(userId)
  const sessionCookies = (await secondFactors.end(login))
    ? await beginSessionOf(context, userId, checkedHash, { remember, headers: visit.headers })
    : null
  if (!sessionCookies) return refuse('login_over')
  await attempts.uncount(LIMITS.loginCodeTo, userId, place)
  await users.remember(userId, address)
  await record('login.done')
  if (codeKind === 'recovery') await record('recovery-code.done')
  const trustCookies = trust ? [await secondFactors.trust(userId)] : []
  const cookies = [
    ...(await endSession(context, visit.headers)),
    ...sessionCookies,
    ...trustCookies,
    secondFactors.clear(),
  ]
  return ok({ cookies: mergeCookies(cookies) })
}
