import type { EventName } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import { isRemembered } from '../http/session-cookie.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { LIMITS } from '../throttle/attempts.ts'

export interface PasswordChange {
  current: string
  password: string
  /** True if application passwords end as well. */
  endPrograms?: boolean
  from: string
  /** Headers of the request, with its session. */
  headers: Headers
}

/** Changes the password of a logged-in user. All other sessions end, and this one gets a new token. */
export async function changePassword(
  context: AuthContext,
  user: { id: string; name: string; email: string },
  { current, password, endPrograms = false, from, headers }: PasswordChange,
): Promise<Result<{ cookies: string[] }, AccountError>> {
  if (!current) return refuse('password_required', 'current')
  if (password.normalize('NFC') === current.normalize('NFC')) return refuse('password_unchanged', 'password')
  const refusal = await context.passwordRules(password, user)
  if (refusal) return refusal
  // Attempts are limited here too, since a forgotten session must not help to guess the password.
  const record = (name: EventName) => context.events.record({ name, userId: user.id, from, headers })
  const attempt = await context.attempts.take(LIMITS.loginFromTo, from, user.id)
  if (!attempt.ok) {
    await record('password.refused')
    return tooManyAttempts(attempt.waitMs)
  }
  const checkedHash = await context.users.passwordHash(user.id)
  const isRight =
    checkedHash !== null &&
    (await context.passwords.verify({ hash: checkedHash, password: current })) &&
    (await replacePassword(context.auth, user.id, await context.passwords.hash(password), {
      hash: checkedHash,
    }))
  if (isRight && endPrograms) await context.endApplicationPasswords(user.id)
  await record(isRight ? 'password.done' : 'password.failed')
  if (!isRight) return refuse('invalid_password', 'current')
  await context.attempts.reset(LIMITS.loginFromTo, from, user.id)
  // The login fails if the password has been replaced again meanwhile.
  const cookies = await beginSession(context, user, password, {
    remember: isRemembered(headers.get('cookie')),
    headers,
  })
  return ok({ cookies: cookies ?? [] })
}
