import type { AccountSession } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AccountError } from '../failure.ts'
import { confirmPassword } from '../own-account/confirm-password.ts'
import { readDevice } from './read-device.ts'
import type { Session, Visit } from './session.ts'

/** Number of days after which a session ends, even if it is in use. */
export const MAX_SESSION_DAYS = 180
/** Limit on the sessions of an account; one more ends the oldest. */
export const MAX_SESSIONS = 20
/** Precision of the stored time of a session's last use, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000

/** Request of a user to end other sessions of theirs. */
export interface EndedSession extends Visit {
  /** Id of the session, or `others` for all but the present one. */
  which: string | 'others'
  password: string
}

/** Returns the time (ISO 8601, UTC); sessions created before it have ended. */
export const sessionCutoff = (now: Date): string =>
  new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS).toISOString()

/** Returns all sessions of the user, the given one first. */
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

/** Ends another session of the user, or all others. The user has to give the password. */
export async function endUserSession(
  context: AuthContext,
  { id, userId }: Session,
  { which, password, ...visit }: EndedSession,
): Promise<Result<null, AccountError>> {
  const confirmation = await confirmPassword(context, userId, password, 'session-current', visit)
  if (!confirmation.ok) return confirmation
  const { sessions, events } = context
  if (which === 'others') {
    await sessions.endOthers(userId, id)
    await events.record({ name: 'logout-elsewhere.done', userId, ...visit })
  } else if (which !== id && (await sessions.end(userId, which)))
    await events.record({ name: 'session-end.done', userId, ...visit })
  return ok(null)
}
