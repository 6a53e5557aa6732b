import { type Kysely, sql, type Transaction } from 'kysely'
import type { EntryVersionRow, Schema } from '../../kit/db/index.ts'

// Versions of everything that is edited. A change names the version it is based on, and raises it.

/** Reference to an object with a version: an entry, a term, a media asset, or a singleton. */
export interface VersionedRef {
  kind: string
  id: number
}

/** Version that a change is based on, and a key that identifies a repeated request. */
export interface Guard {
  /** Version; `null` to change the object whatever its version. */
  version: number | null
  key?: string | null
  /** Name of the operation for which the key was made; absent if the caller has no names for its operations. */
  operation?: string
}

/** Transaction of a change. */
export type ChangeTransaction = Transaction<Schema>

/** A version, and the name of its author; `null` for the server and for accounts that are gone. */
export type VersionWithUpdater = EntryVersionRow & { updater: string | null }

export const versionOf = async (
  query: Kysely<Schema>,
  ref: VersionedRef,
): Promise<VersionWithUpdater | null> =>
  (await query
    .selectFrom('entry_version')
    .leftJoin('user', 'user.id', 'entry_version.updated_by')
    .selectAll('entry_version')
    .select('user.name as updater')
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .executeTakeFirst()) ?? null

/** Finds the object that a client created with this key. */
export const versionByKey = async (
  query: Kysely<Schema>,
  clientKey: string,
): Promise<EntryVersionRow | null> =>
  (await query
    .selectFrom('entry_version')
    .selectAll()
    .where('client_key', '=', clientKey)
    .executeTakeFirst()) ?? null

/**
 * Adds a version of an object that has none yet, so that it can be raised.
 *
 * @param version of an object that was never changed
 */
export async function ensureVersion(
  transaction: ChangeTransaction,
  ref: VersionedRef,
  at: string,
  version = 1,
): Promise<void> {
  await transaction
    .insertInto('entry_version')
    .values({ kind: ref.kind, entry_id: ref.id, version, updated_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'entry_id']).doNothing())
    .execute()
}

export async function addVersion(
  transaction: ChangeTransaction,
  ref: VersionedRef,
  clientKey: string | null,
  at: string,
  by: string | null,
): Promise<void> {
  await transaction
    .insertInto('entry_version')
    .values({
      kind: ref.kind,
      entry_id: ref.id,
      version: 1,
      client_key: clientKey,
      updated_at: at,
      updated_by: by,
    })
    .execute()
}

/** Objects of one kind that are written whatever their version. */
interface VersionedRefs {
  kind: string
  ids: readonly number[]
  /** Version of an object that was never changed; 0 if the writing creates it. */
  firstVersion: number
}

/** Raises the versions of objects that are written whatever their version. Whoever edits one of them gets a conflict. */
export async function raiseVersions(
  transaction: ChangeTransaction,
  { kind, ids, firstVersion }: VersionedRefs,
  at: string,
  by: string | null,
): Promise<void> {
  if (ids.length === 0) return
  const change = { updated_at: at, updated_by: by }
  await transaction
    .insertInto('entry_version')
    .values(ids.map((id) => ({ kind, entry_id: id, version: firstVersion + 1, ...change })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entry_id']).doUpdateSet({
        version: sql<number>`entry_version.version + 1`,
        last_write_key: null,
        ...change,
      }),
    )
    .execute()
}

/** Removes the version of an object that is deleted. */
export async function removeVersion(
  transaction: ChangeTransaction,
  { kind, id }: VersionedRef,
): Promise<void> {
  await transaction.deleteFrom('entry_version').where('kind', '=', kind).where('entry_id', '=', id).execute()
}

/** Raises the version, if it is still the one the change is based on; the row is locked from then on. */
export async function raiseVersion(
  transaction: ChangeTransaction,
  ref: VersionedRef,
  { version, key = null, operation = '' }: Guard,
  at: string,
  by: string | null,
): Promise<boolean> {
  const updateResult = await transaction
    .updateTable('entry_version')
    .set({
      version: sql<number>`version + 1`,
      last_write_key: key,
      last_write_operation: operation,
      updated_at: at,
      updated_by: by,
    })
    .where('kind', '=', ref.kind)
    .where('entry_id', '=', ref.id)
    .$if(version !== null, (update) => update.where('version', '=', version))
    .$if(key !== null, (update) =>
      update.where(({ eb, or }) => or([eb('last_write_key', 'is', null), eb('last_write_key', '<>', key)])),
    )
    .executeTakeFirst()
  return updateResult.numUpdatedRows > 0n
}
