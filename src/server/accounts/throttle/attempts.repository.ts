import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

/** A counter of attempts, with times in milliseconds since 1970. */
export interface AttemptsRow {
  key: string
  count: number
  ends_at: number
}

/** The window an attempt is counted in, in milliseconds since 1970. */
export interface CountingWindow {
  now: number
  endsAt: number
}

/** Counters of attempts, shared by all processes on one database. */
export interface AttemptsRepository {
  read(keys: readonly string[]): Promise<AttemptsRow[]>
  /**
   * Increments each counter; an expired one restarts at one. If the stored end is later than that of a new window, it
   * was written while the clock was ahead, and is corrected.
   */
  increment(keys: readonly string[], window: CountingWindow): Promise<AttemptsRow[]>
  /** Moves ends that are later than this one to it, for these keys. Defaults to all keys. */
  limitEnds(endsAt: number, keys?: readonly string[]): Promise<void>
  /**
   * Extends a queue that ends by `latest`.
   *
   * @returns the new end; `null` if the queue ends later
   */
  append(key: string, now: number, lengthMs: number, latest: number): Promise<number | null>
  /** Decrements each counter. */
  decrement(keys: readonly string[]): Promise<void>
  remove(key: string): Promise<void>
  removeEnded(now: number): Promise<void>
}

export const createAttemptsRepository = (query: Kysely<Schema>): AttemptsRepository => ({
  read: (keys) => query.selectFrom('attempt').selectAll().where('key', 'in', keys).execute(),
  increment: (keys, { now, endsAt }) =>
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
  async limitEnds(endsAt, keys) {
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
  async decrement(keys) {
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
