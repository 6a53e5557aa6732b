import type { Transaction } from 'kysely'
import type { Actor } from '../../../core/account/index.ts'
import type { BulkAction } from '../../../core/calls/index.ts'
import { type EntryKind, isSame } from '../../../core/entry/index.ts'
import { type Db, type JobRow, type JobState, type Schema, skipLocked } from '../../kit/db/index.ts'
import type { BulkAnswer } from '../entries/index.ts'

type Query = Db['query']

/** Limit on the rows of one statement. */
const ROWS_AT_ONCE = 500

export interface NewJob {
  id: string
  kind: EntryKind
  ids: readonly number[]
  action: BulkAction
  actor: Actor
  clientKey: string | null
  at: string
}

/** An entry that a job has not processed yet. */
export interface WaitingItem {
  place: number
  entryId: number
}

export interface JobCounts {
  waiting: number
  done: number
  failed: number
}

export interface JobsRepository {
  /**
   * Adds a job and returns its id; if a job with this key exists, returns that job's id, or `null` if it makes another
   * change, or changes other entries.
   */
  insert(job: NewJob): Promise<string | null>
  find(id: string): Promise<JobRow | null>
  /** Reads the newest jobs first, limited to these states if some are given. */
  list(limit: number, states: readonly JobState[] | null): Promise<JobRow[]>
  /** Reads the ids of running jobs, oldest first. */
  running(): Promise<string[]>
  counts(id: string): Promise<JobCounts>
  failures(id: string, limit: number): Promise<{ entryId: number; error: string }[]>
  undoTokens(id: string, limit: number): Promise<string[]>
  /** Changes the state of a job if it is in one of these; returns whether it was. */
  setState(
    id: string,
    from: readonly JobState[],
    to: JobState,
    more?: { actor?: Actor; endedAt?: string },
  ): Promise<boolean>
  waiting(id: string, limit: number): Promise<WaitingItem[]>
  /** Returns the items that still wait and locks them until the transaction ends. */
  claim(transaction: Transaction<Schema>, id: string, items: readonly WaitingItem[]): Promise<WaitingItem[]>
  /** Stores the results for entries in the transaction of their change. */
  note(
    transaction: Transaction<Schema>,
    id: string,
    items: readonly WaitingItem[],
    answer: BulkAnswer,
  ): Promise<void>
  dropEnded(before: string): Promise<void>
}

export const createJobsRepository = ({ query }: { query: Query }): JobsRepository => ({
  insert: ({ id, kind, ids, action, actor, clientKey, at }) =>
    query.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('job')
        .values({
          id,
          state: 'running',
          entry_kind: kind,
          action: JSON.stringify(action),
          actor: JSON.stringify(actor),
          client_key: clientKey,
          created_at: at,
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('client_key').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) {
        const earlier = await transaction
          .selectFrom('job')
          .select(['id', 'entry_kind', 'action'])
          .where('client_key', '=', clientKey)
          .executeTakeFirstOrThrow()
        if (earlier.entry_kind !== kind || earlier.action !== JSON.stringify(action)) return null
        const items = await transaction
          .selectFrom('job_item')
          .select('entry_id')
          .where('job_id', '=', earlier.id)
          .orderBy('place')
          .execute()
        const isSameList = isSame(
          items.map(({ entry_id }) => entry_id),
          ids,
        )
        return isSameList ? earlier.id : null
      }
      const items = ids.map((entry_id, place) => ({ job_id: id, place, entry_id, state: 'waiting' as const }))
      for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
        await transaction
          .insertInto('job_item')
          .values(
            items
              .slice(start, start + ROWS_AT_ONCE)
              .map((item) => ({ ...item, error: null, undo_token: null })),
          )
          .execute()
      return id
    }),
  find: async (id) =>
    (await query.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  list: (limit, states) =>
    query
      .selectFrom('job')
      .selectAll()
      .$if(states !== null, (jobs) => jobs.where('state', 'in', states ?? []))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),
  running: async () =>
    (
      await query
        .selectFrom('job')
        .select('id')
        .where('state', '=', 'running')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id),
  async counts(id) {
    const rows = await query
      .selectFrom('job_item')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('job_id', '=', id)
      .groupBy('state')
      .execute()
    const of = (state: keyof JobCounts) => Number(rows.find((row) => row.state === state)?.count ?? 0)
    return { waiting: of('waiting'), done: of('done'), failed: of('failed') }
  },
  failures: async (id, limit) =>
    (
      await query
        .selectFrom('job_item')
        .select(['entry_id as entryId', 'error'])
        .where('job_id', '=', id)
        .where('state', '=', 'failed')
        .orderBy('place')
        .limit(limit)
        .execute()
    ).map(({ entryId, error }) => ({ entryId, error: error ?? '' })),
  async undoTokens(id, limit) {
    const rows = await query
      .selectFrom('job_item')
      .innerJoin('undo_token', 'undo_token.token', 'job_item.undo_token')
      .select('job_item.undo_token as token')
      .distinct()
      .where('job_item.job_id', '=', id)
      .limit(limit)
      .execute()
    return rows.flatMap(({ token }) => token ?? [])
  },
  async setState(id, from, to, { actor, endedAt } = {}) {
    const { numUpdatedRows } = await query
      .updateTable('job')
      .set({
        state: to,
        ...(actor && { actor: JSON.stringify(actor) }),
        ...(endedAt !== undefined && { ended_at: endedAt }),
      })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  waiting: (id, limit) => waitingItems(query, id).limit(limit).execute(),
  claim: (transaction, id, items) =>
    skipLocked(
      transaction,
      waitingItems(transaction, id).where('place', 'in', placesOf(items)),
      'job_item',
    ).execute(),
  async note(transaction, id, items, { results, undo }) {
    const errors = new Map(results.map(({ ref, error }) => [ref.id, error]))
    const mark = (noted: readonly WaitingItem[], change: Partial<Schema['job_item']>) =>
      transaction
        .updateTable('job_item')
        .set(change)
        .where('job_id', '=', id)
        .where('place', 'in', placesOf(noted))
        .execute()
    const doneItems = items.filter(({ entryId }) => errors.get(entryId) === null)
    if (doneItems.length > 0) await mark(doneItems, { state: 'done', undo_token: undo })
    for (const item of items) {
      const error = errors.get(item.entryId)
      if (error) await mark([item], { state: 'failed', error: JSON.stringify(error) })
    }
  },
  async dropEnded(before) {
    await query.deleteFrom('job').where('ended_at', '<', before).execute()
  },
})

const placesOf = (items: readonly WaitingItem[]): number[] => items.map(({ place }) => place)

/** Selects the entries that a job has not processed yet, in their order. */
const waitingItems = (query: Query, id: string) =>
  query
    .selectFrom('job_item')
    .select(['place', 'entry_id as entryId'])
    .where('job_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('place')
