import { LIMITS } from './attempts.ts'
import { cookieOnly, type Kit } from './kit.ts'
import { type Refusal, refuse, refuseFor } from './refusal.ts'

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
  person: { userId: string; name: string; email: string },
  { current, password, from, headers }: PasswordChange,
): Promise<{ ok: true; cookies: string[] } | Refusal> {
  const { userId } = person
  if (!current) return refuse('password-missing', 'current')
  if (password.normalize('NFC') === current.normalize('NFC')) return refuse('password-same', 'password')
  const refused = await kit.passwordRules(password, person)
  if (refused) return refused
  // A session somebody forgot to end is no way to guess the password behind it.
  const taken = await kit.attempts.take(LIMITS.loginFromTo, from, userId)
  if (!taken.ok) return refuseFor(taken.waitMs)
  const answer = await kit.auth.api.changePassword({
    body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
    headers: cookieOnly(headers),
    asResponse: true,
  })
  if (!answer.ok) return refuse('wrong-password', 'current')
  await kit.attempts.forget(LIMITS.loginFromTo, from, userId)
  await kit.users.dropLinks(userId)
  return { ok: true, cookies: answer.headers.getSetCookie() }
}
