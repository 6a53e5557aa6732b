import type { Kysely } from 'kysely'
import type { Schema } from '../db/index.ts'

/** Counted attempts; times in milliseconds since 1970. */
export interface AttemptsRow {
  count: number
  ends_at: number
}

/** Counters of attempts in the database, shared by all processes on it. */
export interface AttemptsRepository {
  read(key: string): Promise<AttemptsRow | null>
  /** Counts one more; from one on, when the time counted in is over. */
  add(key: string, now: number, endsAt: number): Promise<AttemptsRow>
  /** Counts one less. */
  takeBack(key: string): Promise<void>
  remove(key: string): Promise<void>
  removeEnded(now: number): Promise<void>
}

export const attemptsRepository = (query: Kysely<Schema>): AttemptsRepository => ({
  read: async (key) =>
    (await query
      .selectFrom('attempt')
      .select(['count', 'ends_at'])
      .where('key', '=', key)
      .executeTakeFirst()) ?? null,
  add: (key, now, endsAt) =>
    query
      .insertInto('attempt')
      .values({ key, count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb, ref }) => ({
          count: eb
            .case()
            .when('attempt.ends_at', '<=', now)
            .then(1)
            .else(eb('attempt.count', '+', 1))
            .end(),
          ends_at: eb
            .case()
            .when('attempt.ends_at', '<=', now)
            .then(endsAt)
            .else(ref('attempt.ends_at'))
            .end(),
        })),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow(),
  async takeBack(key) {
    await query
      .updateTable('attempt')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
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
