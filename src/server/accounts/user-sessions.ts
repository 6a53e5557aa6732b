import type { AccountSession } from '../../core/account/index.ts'
import { ok, type Result } from '../../core/result.ts'
import type { AuthContext } from './auth-context.ts'
import { confirmPassword } from './confirm-password.ts'
import type { AccountError } from './failure.ts'
import { readDevice } from './read-device.ts'
import type { Session, Visit } from './session.ts'

const DAY_MS = 86_400_000

/** A session ends after this many days, even if it is in use. */
export const LONGEST_SESSION_DAYS = 180
/** The most sessions of an account; one more ends the oldest. */
export const MOST_SESSIONS = 20
/** How precisely the last use of a session is stored, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000

/** A session that its user ends elsewhere. */
export interface EndedSession extends Visit {
  /** Its id, or all but the present one. */
  which: string | 'others'
  password: string
}

/** Sessions created before this time (ISO 8601, UTC) have ended. */
export const oldestBeginning = (now: Date): string =>
  new Date(now.getTime() - LONGEST_SESSION_DAYS * DAY_MS).toISOString()

/** All sessions of the user, the given one first. */
export async function sessionsOf(
  { sessions }: AuthContext,
  { id, userId }: Session,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await sessions.of(userId, now.toISOString())
  return rows
    .map((row) => ({
      id: row.id,
      isThis: row.id === id,
      device: readDevice(row.user_agent),
      since: row.created_at,
      seen: row.seen_at ?? row.updated_at,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends another session of the user, who gives the password, or all others. */
export async function endUserSession(
  context: AuthContext,
  { id, userId }: Session,
  { which, password, ...visit }: EndedSession,
): Promise<Result<null, AccountError>> {
  const confirmed = await confirmPassword(context, userId, password, 'session-current', visit)
  if (!confirmed.ok) return confirmed
  const { sessions, events } = context
  if (which === 'others') {
    await sessions.endOthers(userId, id)
    await events.record({ name: 'logout-elsewhere.done', userId, ...visit })
  } else if (which !== id && (await sessions.end(userId, which)))
    await events.record({ name: 'session-end.done', userId, ...visit })
  return ok(null)
}
