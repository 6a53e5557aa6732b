import type { AccountSession } from '../../core/account/index.ts'
import type { AuthContext } from './auth-context.ts'
import { readDevice } from './read-device.ts'
import type { Session, Visit } from './session.ts'

const DAY_MS = 86_400_000

/** After so many days a session ends, however often somebody comes by. */
export const LONGEST_SESSION_DAYS = 180
/** An account has so many sessions at most: with one more, the oldest ends. */
export const MOST_SESSIONS = 20
/** How exactly it is known when somebody was last there, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000

/** Before this time (ISO 8601, UTC) no session that still goes on was begun. */
export const oldestBeginning = (now: Date): string =>
  new Date(now.getTime() - LONGEST_SESSION_DAYS * DAY_MS).toISOString()

/** Every session of whoever asks, their own first. */
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

/** Ends another session of whoever asks, or all others. */
export async function endUserSession(
  { sessions, events }: AuthContext,
  { id, userId }: Session,
  which: string,
  visit: Visit,
): Promise<void> {
  if (which === 'others') {
    await sessions.endOthers(userId, id)
    await events.record({ name: 'logout-elsewhere.done', userId, ...visit })
  } else if (which !== id && (await sessions.end(userId, which)))
    await events.record({ name: 'session-end.done', userId, ...visit })
}
