import { type AuthContext, cookieOnly } from '../auth-context.ts'
import { deviceName } from './read-device.ts'
import { MAX_SESSIONS } from './user-sessions.ts'

/** Address that no account has. The auth library does the same work for it as for an existing one. */
const NOBODY = 'nobody@nobody.invalid'

/**
 * Begins a session if the password is right. A wrong password and an unknown account take the same work.
 *
 * @param checkOnly the session ends at once: another step is still to be taken
 * @returns cookies to set; `null` if the password is wrong or there is no such account
 */
export async function beginSession(
  { auth, users, sessions, passwords }: AuthContext,
  user: { id: string; email: string } | null,
  password: string,
  { remember, headers, checkOnly = false }: { remember: boolean; headers: Headers; checkOnly?: boolean },
): Promise<string[] | null> {
  const checkedHash = await users.passwordHash(user?.id ?? null)
  const response = await auth.api.signInEmail({
    body: { email: user?.email ?? NOBODY, password, rememberMe: remember },
    // Cookies are left out, so that no session from before the login is reused.
    headers: new Headers({ 'user-agent': deviceName(headers) }),
    asResponse: true,
  })
  if (!user || !response.ok) return null

  // The password may have been replaced between the check and the new session. Then either the replacement ended this
  // session too, or the stored hash differs now.
  const present = await users.settledPasswordHash(user.id)
  const isRight =
    present !== null && (present === checkedHash || (await passwords.verify({ hash: present, password })))
  if (!isRight || checkOnly) {
    const { token } = (await response.json()) as { token: string }
    await (await auth.$context).internalAdapter.deleteSession(token)
    if (!isRight) return null
  }
  if (passwords.isOutdated(present)) await users.renewHash(user.id, present, await passwords.hash(password))
  if (checkOnly) return []
  await sessions.keepNewest(user.id, MAX_SESSIONS)
  return response.headers.getSetCookie()
}

/**
 * Begins a session for a user whose password was checked earlier.
 *
 * @param checkedHash the hash of that password: with another one there is no session
 * @returns cookies to set; `null` if the password was replaced meanwhile
 */
export async function beginSessionOf(
  { auth, users, sessions }: AuthContext,
  userId: string,
  checkedHash: string | null,
  { remember, headers }: { remember: boolean; headers: Headers },
): Promise<string[] | null> {
  const response = await auth.api.beginSessionOf({
    body: { userId, remember },
    headers: new Headers({ 'user-agent': deviceName(headers) }),
    asResponse: true,
  })
  const session = (await response.json()) as { token: string } | null
  if (session === null) return null
  if (checkedHash === null || (await users.settledPasswordHash(userId)) !== checkedHash) {
    await (await auth.$context).internalAdapter.deleteSession(session.token)
    return null
  }
  await sessions.keepNewest(userId, MAX_SESSIONS)
  return response.headers.getSetCookie()
}

/**
 * Ends the session of a request, if it has one.
 *
 * @returns cookies to set
 */
export async function endSession({ auth }: AuthContext, headers: Headers): Promise<string[]> {
  const response = await auth.api.signOut({ headers: cookieOnly(headers), asResponse: true })
  return response.headers.getSetCookie()
}
