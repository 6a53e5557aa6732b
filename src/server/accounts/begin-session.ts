import { type AuthContext, cookieOnly } from './auth-context.ts'
import { deviceName } from './read-device.ts'
import { MOST_SESSIONS } from './user-sessions.ts'

/** An address no account can have: the library does the same work for it as for one that is there. */
const NOBODY = 'nobody@nobody.invalid'

/**
 * Begins a session for whoever knows the password of an account; gives its cookies, `null` where the password is wrong
 * or there is no such account. Both take the same work.
 */
export async function beginSession(
  { auth, users, sessions, passwords }: AuthContext,
  user: { id: string; email: string } | null,
  password: string,
  { remember, headers }: { remember: boolean; headers: Headers },
): Promise<string[] | null> {
  const checked = await users.passwordHash(user?.id ?? null)
  const answer = await auth.api.signInEmail({
    body: { email: user?.email ?? NOBODY, password, rememberMe: remember },
    // Without the cookies that came along: a session is never taken over from before the login.
    headers: new Headers({ 'user-agent': deviceName(headers) }),
    asResponse: true,
  })
  if (!user || !answer.ok) return null

  // Between the check and the session the password may have been replaced, which ended only the sessions of that
  // moment. Either this one was among them, or the hash is another one by now.
  const present = await users.passwordHash(user.id)
  const isRight =
    present !== null && (present === checked || (await passwords.verify({ hash: present, password })))
  if (!isRight) {
    const { token } = (await answer.json()) as { token: string }
    await (await auth.$context).internalAdapter.deleteSession(token)
    return null
  }
  if (passwords.isOutdated(present)) await users.renewHash(user.id, present, await passwords.hash(password))
  await sessions.keepNewest(user.id, MOST_SESSIONS)
  return answer.headers.getSetCookie()
}

/** Ends the session a request carries, if it does; gives the cookies that say so. */
export async function endSession({ auth }: AuthContext, headers: Headers): Promise<string[]> {
  const answer = await auth.api.signOut({ headers: cookieOnly(headers), asResponse: true })
  return answer.headers.getSetCookie()
}
