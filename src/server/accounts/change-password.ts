import type { EventName } from '../../core/account/index.ts'
import { LIMITS } from './attempts.ts'
import type { Kit } from './auth-context.ts'
import { beginSession } from './begin-session.ts'
import { type Refusal, refuse, refuseFor } from './refusal.ts'
import { replacePassword } from './replace-password.ts'
import { isRemembered } from './session-cookie.ts'

export interface PasswordChange {
  current: string
  password: string
  from: string
  /** The visitor's request, with its session. */
  headers: Headers
}

/** Changes the password of whoever is logged in: all other sessions end, this one goes on under a new token. */
export async function changePassword(
  kit: Kit,
  user: { id: string; name: string; email: string },
  { current, password, from, headers }: PasswordChange,
): Promise<{ ok: true; cookies: string[] } | Refusal> {
  if (!current) return refuse('password-missing', 'current')
  if (password.normalize('NFC') === current.normalize('NFC')) return refuse('password-same', 'password')
  const refused = await kit.passwordRules(password, user)
  if (refused) return refused
  // A session somebody forgot to end is no way to guess the password behind it.
  const note = (name: EventName) => kit.events.note({ name, userId: user.id, from, headers })
  const taken = await kit.attempts.take(LIMITS.loginFromTo, from, user.id)
  if (!taken.ok) {
    await note('password.refused')
    return refuseFor(taken.waitMs)
  }
  const checked = await kit.users.passwordHash(user.id)
  const isRight =
    checked !== null &&
    (await kit.passwords.verify({ hash: checked, password: current })) &&
    (await replacePassword(kit.auth, user.id, await kit.passwords.hash(password), { hash: checked }))
  await note(isRight ? 'password.done' : 'password.failed')
  if (!isRight) return refuse('wrong-password', 'current')
  await kit.attempts.forget(LIMITS.loginFromTo, from, user.id)
  // There is none when the password has been replaced once more: whoever did that is logged in.
  const cookies = await beginSession(kit, user, password, {
    remember: isRemembered(headers.get('cookie')),
    headers,
  })
  return { ok: true, cookies: cookies ?? [] }
}
