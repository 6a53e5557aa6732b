import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

export type EventRow = Selectable<Schema['event']>

/** An event to store, with the key that merges repetitions within an hour, and its count. */
export type EventEntry = Omit<EventRow, 'id' | 'first_at' | 'last_at'> & { at: string }

/** Stored events. Times are ISO 8601 in UTC. */
export interface EventsRepository {
  /**
   * Adds to the count of a stored event.
   *
   * @returns whether there was one
   */
  addTo(entry: EventEntry): Promise<boolean>
  countIn(bucket: string): Promise<number>
  insert(entry: EventEntry): Promise<void>
  /** Events of an account, newest first. */
  of(userId: string, page: { offset: number; limit: number }): Promise<EventRow[]>
  removeBefore(time: string): Promise<void>
  /** Removes all but the newest. */
  keepNewest(count: number): Promise<void>
}

export const createEventsRepository = (query: Kysely<Schema>): EventsRepository => ({
  async addTo({ bucket, address, device, count, at }) {
    const { numUpdatedRows } = await query
      .updateTable('event')
      .set(({ eb }) => ({ count: eb('count', '+', count), last_at: at }))
      .where('bucket', '=', bucket)
      .where('address', '=', address)
      .where('device', '=', device)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async countIn(bucket) {
    const { events } = await query
      .selectFrom('event')
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .where('bucket', '=', bucket)
      .executeTakeFirstOrThrow()
    return Number(events)
  },
  async insert({ at, ...entry }) {
    await query
      .insertInto('event')
      .values({ ...entry, first_at: at, last_at: at })
      // Another process may have inserted it since the check.
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'address', 'device'])
          .doUpdateSet(({ eb }) => ({ count: eb('event.count', '+', entry.count), last_at: at })),
      )
      .execute()
  },
  of: (userId, { offset, limit }) =>
    query
      .selectFrom('event')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  async removeBefore(time) {
    await query.deleteFrom('event').where('last_at', '<', time).execute()
  },
  async keepNewest(count) {
    const newest = query.selectFrom('event').select('id').orderBy('last_at', 'desc').limit(count)
    await query.deleteFrom('event').where('id', 'not in', newest).execute()
  },
})
