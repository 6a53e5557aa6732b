import type { EventName } from '../../core/account/index.ts'
import { ok, type Result } from '../../core/result.ts'
import { LIMITS } from './attempts.ts'
import type { AuthContext } from './auth-context.ts'
import { type AccountError, refuse, refuseFor } from './failure.ts'
import type { Visit } from './session.ts'

/** Asks somebody who is logged in for the password again, counted as a login. */
export async function confirmPassword(
  { attempts, events, passwords, users }: AuthContext,
  userId: string,
  password: string,
  field: 'two-step' | 'passkey',
  visit: Visit,
): Promise<Result<null, AccountError>> {
  if (!password) return refuse('password_required', field)
  const kind = field === 'passkey' ? 'passkey-add' : field
  const record = (outcome: 'failed' | 'refused') => {
    const name: EventName = `${kind}.${outcome}`
    return events.record({ name, userId, ...visit })
  }
  const taken = await attempts.take(LIMITS.loginFromTo, visit.from, userId)
  if (!taken.ok) {
    await record('refused')
    return refuseFor(taken.waitMs)
  }
  const hash = await users.passwordHash(userId)
  if (hash === null || !(await passwords.verify({ hash, password }))) {
    await record('failed')
    return refuse('invalid_password', field)
  }
  await attempts.reset(LIMITS.loginFromTo, visit.from, userId)
  return ok(null)
}
