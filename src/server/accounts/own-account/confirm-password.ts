import type { EventName } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import type { Visit } from '../sessions/session.ts'
import { LIMITS } from '../throttle/attempts.ts'

/** Fields of the forms on the account page that ask for the password, with the names of their events. */
const EVENT_KINDS = {
  'two-step': 'two-step',
  passkey: 'passkey-add',
  'passkey-remove': 'confirm',
  'email-current': 'confirm',
  'application-current': 'confirm',
  'session-current': 'confirm',
} as const

/**
 * Checks the password of a logged-in user again, counted as a login.
 *
 * @returns the hash it was checked against
 */
export async function confirmPassword(
  { attempts, events, passwords, users }: AuthContext,
  userId: string,
  password: string,
  field: keyof typeof EVENT_KINDS,
  visit: Visit,
): Promise<Result<string, AccountError>> {
  if (!password) return refuse('password_required', field)
  const record = (outcome: 'failed' | 'refused') => {
    const name: EventName = `${EVENT_KINDS[field]}.${outcome}`
    return events.record({ name, userId, ...visit })
  }
  const attempt = await attempts.take(LIMITS.loginFromTo, visit.from, userId)
  if (!attempt.ok) {
    await record('refused')
    return tooManyAttempts(attempt.waitMs)
  }
  const hash = await users.passwordHash(userId)
  if (hash === null || !(await passwords.verify({ hash, password }))) {
    await record('failed')
    return refuse('invalid_password', field)
  }
  await attempts.reset(LIMITS.loginFromTo, visit.from, userId)
  return ok(hash)
}
