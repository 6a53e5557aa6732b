import type { Kysely, Transaction } from 'kysely'
import type { EntryRef, EntryValues, RevisionReason } from '../../../core/entry/index.ts'
import type {
  NewWorkingCopyRow,
  RevisionRow,
  ScheduleRow,
  Schema,
  WorkingCopyRow,
} from '../../kit/db/index.ts'
import type { VersionedRef } from './versions.repository.ts'

// Rows that belong to an edited object beside its own: working copy, schedule, and revisions.

/** Limit on the published revisions of an entry, and on those that were saved while writing. */
const MAX_REVISIONS = 200

/** Parses the stored values of an entry. */
export const readValues = (data: string): EntryValues => JSON.parse(data) as EntryValues

const of = (ref: VersionedRef) => ({ kind: ref.kind, entry_id: ref.id })

export const workingCopyOf = async (
  query: Kysely<Schema>,
  ref: VersionedRef,
): Promise<WorkingCopyRow | null> =>
  (await query
    .selectFrom('working_copy')
    .selectAll()
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .executeTakeFirst()) ?? null

export async function putWorkingCopy(
  transaction: Transaction<Schema>,
  ref: VersionedRef,
  copy: Omit<NewWorkingCopyRow, 'kind' | 'entry_id'>,
): Promise<void> {
  const { base_version: _, ...change } = copy
  await transaction
    .insertInto('working_copy')
    .values({ ...of(ref), ...copy })
    .onConflict((conflict) => conflict.columns(['kind', 'entry_id']).doUpdateSet(change))
    .execute()
}

export async function dropWorkingCopy(transaction: Transaction<Schema>, ref: VersionedRef): Promise<void> {
  await transaction
    .deleteFrom('working_copy')
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .execute()
}

export const scheduleOf = (query: Kysely<Schema>, ref: EntryRef): Promise<ScheduleRow[]> =>
  query
    .selectFrom('schedule')
    .selectAll()
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .execute()

export async function putSchedule(transaction: Transaction<Schema>, due: ScheduleRow): Promise<void> {
  await transaction
    .insertInto('schedule')
    .values(due)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'entry_id', 'action'])
        .doUpdateSet({ at: due.at, data: due.data, created_by: due.created_by }),
    )
    .execute()
}

export async function dropSchedule(
  transaction: Transaction<Schema>,
  ref: EntryRef,
  action?: ScheduleRow['action'],
): Promise<void> {
  await transaction
    .deleteFrom('schedule')
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .$if(action !== undefined, (rows) => rows.where('action', '=', action as ScheduleRow['action']))
    .execute()
}

/** Reads the scheduled change that is due first, if any is due until the given time. */
export const nextDue = async (query: Kysely<Schema>, until: string): Promise<ScheduleRow | null> =>
  (await query
    .selectFrom('schedule')
    .selectAll()
    .where('at', '<=', until)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()) ?? null

/**
 * Takes a scheduled change; only one of several processes gets it. If the transaction fails, the change is due again.
 */
export async function takeDue(transaction: Transaction<Schema>, due: ScheduleRow): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('schedule')
    .where('kind', '=', due.kind)
    .where('entry_id', '=', due.entry_id)
    .where('action', '=', due.action)
    .where('at', '=', due.at)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const lastRevision = async (query: Kysely<Schema>, ref: VersionedRef): Promise<RevisionRow | null> =>
  (await query
    .selectFrom('revision')
    .selectAll()
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Tells whether an entry was ever public, so that its address may be known. */
export const wasPublished = async (query: Kysely<Schema>, ref: VersionedRef): Promise<boolean> =>
  (await query
    .selectFrom('revision')
    .select('id')
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .where('reason', 'in', ['publish', 'unpublish'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export const revisionOf = async (
  query: Kysely<Schema>,
  ref: VersionedRef,
  number: number,
): Promise<RevisionRow | null> =>
  (await query
    .selectFrom('revision')
    .selectAll()
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .where('number', '=', number)
    .executeTakeFirst()) ?? null

/** Reads the revisions, newest first, without their values. */
export const revisionsOf = (query: Kysely<Schema>, ref: VersionedRef) =>
  query
    .selectFrom('revision')
    .leftJoin('user', 'user.id', 'revision.created_by')
    .select([
      'revision.number',
      'revision.reason',
      'revision.created_at',
      'revision.created_by',
      'user.name as by',
    ])
    .where('revision.kind', '=', ref.kind)
    .where('revision.entry_id', '=', ref.id)
    .orderBy('revision.number', 'desc')
    .execute()

/** Stores a revision. While writing, a state equal to the last stored one is not stored again. */
export async function keepRevision(
  transaction: Transaction<Schema>,
  ref: VersionedRef,
  revision: { values: EntryValues; reason: RevisionReason; at: string; by: string | null },
): Promise<number> {
  const last = await lastRevision(transaction, ref)
  const data = JSON.stringify(revision.values)
  if (revision.reason === 'checkpoint' && last?.data === data) return last.number
  const number = (last?.number ?? 0) + 1
  await transaction
    .insertInto('revision')
    .values({
      ...of(ref),
      number,
      data,
      reason: revision.reason,
      created_at: revision.at,
      created_by: revision.by,
    })
    .execute()
  await dropSurplus(transaction, ref, revision.reason === 'checkpoint' ? '=' : '<>')
  return number
}

/**
 * Deletes the oldest revisions that were saved while writing, or the oldest others; neither kind displaces the other.
 */
async function dropSurplus(
  transaction: Transaction<Schema>,
  ref: VersionedRef,
  as: '=' | '<>',
): Promise<void> {
  await transaction
    .deleteFrom('revision')
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .where('reason', as, 'checkpoint')
    .where('number', '<=', ({ selectFrom }) =>
      selectFrom('revision')
        .select('number')
        .where('kind', '=', ref.kind)
        .where('entry_id', '=', ref.id)
        .where('reason', as, 'checkpoint')
        .orderBy('number', 'desc')
        .limit(1)
        .offset(MAX_REVISIONS),
    )
    .execute()
}

/** Deletes revisions that were saved while writing, before a time. */
export async function dropCheckpoints(query: Kysely<Schema>, before: string): Promise<void> {
  await query
    .deleteFrom('revision')
    .where('reason', '=', 'checkpoint')
    .where('created_at', '<', before)
    .execute()
}
