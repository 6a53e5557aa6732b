import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/index.ts'

/** Counted attempts; times in milliseconds since 1970. */
export interface AttemptsRow {
  key: string
  count: number
  ends_at: number
}

/** What is written by one attempt: counted is from `now` until `endsAt`. */
export interface Stretch {
  now: number
  endsAt: number
}

/** Counters of attempts in the database, shared by all processes on it. */
export interface AttemptsRepository {
  read(keys: readonly string[]): Promise<AttemptsRow[]>
  /**
   * Counts one more for each key; from one on, when the time counted in is over. A stored end that lies further ahead
   * than a new one is drawn near: the clock has gone back since.
   */
  add(keys: readonly string[], stretch: Stretch): Promise<AttemptsRow[]>
  /** Draws ends near that lie further ahead than this one; of all keys unless told. */
  drawNear(endsAt: number, keys?: readonly string[]): Promise<void>
  /** Appends so many milliseconds to what ends latest at `latest`; gives the new end, `null` when it ends later. */
  append(key: string, now: number, lengthMs: number, latest: number): Promise<number | null>
  /** Counts one less for each key. */
  takeBack(keys: readonly string[]): Promise<void>
  remove(key: string): Promise<void>
  removeEnded(now: number): Promise<void>
}

export const createAttemptsRepository = (query: Kysely<Schema>): AttemptsRepository => ({
  read: (keys) => query.selectFrom('attempt').selectAll().where('key', 'in', keys).execute(),
  add: (keys, { now, endsAt }) =>
    query
      .insertInto('attempt')
      .values(keys.map((key) => ({ key, count: 1, ends_at: endsAt })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb }) => ({
          count: eb
            .case()
            .when('attempt.ends_at', '<=', now)
            .then(1)
            .else(eb('attempt.count', '+', 1))
            .end(),
          ends_at: eb
            .case()
            .when(eb.or([eb('attempt.ends_at', '<=', now), eb('attempt.ends_at', '>', endsAt)]))
            .then(endsAt)
            .else(eb.ref('attempt.ends_at'))
            .end(),
        })),
      )
      .returningAll()
      .execute(),
  async drawNear(endsAt, keys) {
    await query
      .updateTable('attempt')
      .set({ ends_at: endsAt })
      .where('ends_at', '>', endsAt)
      .$if(keys !== undefined, (update) => update.where('key', 'in', keys ?? []))
      .execute()
  },
  async append(key, now, lengthMs, latest) {
    const row = await query
      .insertInto('attempt')
      .values({ key, count: 1, ends_at: now + lengthMs })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            ends_at: sql<number>`CASE WHEN attempt.ends_at < ${now} THEN ${now} ELSE attempt.ends_at END + ${lengthMs}`,
          })
          .where('attempt.ends_at', '<=', latest),
      )
      .returning('ends_at')
      .executeTakeFirst()
    return row?.ends_at ?? null
  },
  async takeBack(keys) {
    await query
      .updateTable('attempt')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', 'in', keys)
      .where('count', '>', 0)
      .execute()
  },
  async remove(key) {
    await query.deleteFrom('attempt').where('key', '=', key).execute()
  },
  async removeEnded(now) {
    await query.deleteFrom('attempt').where('ends_at', '<=', now).execute()
  },
})
