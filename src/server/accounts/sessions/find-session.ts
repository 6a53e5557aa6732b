import type { Role } from '../../../core/account/index.ts'
import { type AuthContext, cookieOnly } from '../auth-context.ts'
import { hasSessionCookie } from '../http/session-cookie.ts'
import { createRateSampler } from '../throttle/rate-sampler.ts'
import type { Session } from './session.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import { SEEN_EVERY_MS, sessionCutoff } from './user-sessions.ts'

interface SessionFinderOptions {
  context(): Promise<AuthContext>
  sessions: SessionsRepository
  now(): Date
  /** Runs work that no response waits for. */
  afterResponse(what: string, work: () => Promise<void>): void
}

/** Creates the function that finds the session of a request. Without a session cookie it needs no query. */
export function createSessionFinder({ context, sessions, now, afterResponse }: SessionFinderOptions) {
  const sampleSeen = createRateSampler(SEEN_EVERY_MS)
  return async (headers: Headers): Promise<Session | null> => {
    if (!hasSessionCookie(headers.get('cookie'))) return null
    const { auth } = await context()
    const ask = (query = {}) =>
      auth.api.getSession({ headers: cookieOnly(headers), query, returnHeaders: true })
    // Without a writable database the session still works; it is just not prolonged.
    const result = await ask().catch(() => ask({ disableRefresh: true }))
    if (!result.response) return null
    const { session, user } = result.response
    // A login that ran while the account was being disabled can leave such a session.
    if (user.disabledAt || session.createdAt.toISOString() < sessionCutoff(now())) {
      await sessions.end(user.id, session.id)
      return null
    }
    if (sampleSeen(session.id, now().getTime()) > 0)
      afterResponse('The last use of a session could not be saved', () =>
        sessions.seen(session.id, now().toISOString()),
      )
    return {
      id: session.id,
      userId: user.id,
      // The database enforces that this is a role.
      user: { name: user.name, role: user.role as Role },
      email: user.email,
      cookies: result.headers.getSetCookie(),
    }
  }
}
