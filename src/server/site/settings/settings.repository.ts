import type { Kysely, Transaction } from 'kysely'
import { lockForTransaction, type Schema } from '../../kit/db/index.ts'

/** Values by key, as JSON. */
export interface SettingsRepository {
  read(key: string): Promise<string | null>
  write(key: string, value: string): Promise<void>
  /** Changes a value depending on its current one; nobody else writes in between. */
  change(key: string, next: (value: string | null) => string): Promise<void>
}

export const createSettingsRepository = (query: Kysely<Schema>): SettingsRepository => ({
  read: (key) => read(query, key),
  write: (key, value) => write(query, key, value),
  change: (key, next) => query.transaction().execute((transaction) => changeWithin(transaction, key, next)),
})

/** Returns functions that read and change a setting within a transaction that does more. */
export const settingWithin = (transaction: Transaction<Schema>, key: string) => ({
  read: () => read(transaction, key),
  change: (next: (value: string | null) => string) => changeWithin(transaction, key, next),
})

async function changeWithin(
  transaction: Transaction<Schema>,
  key: string,
  next: (value: string | null) => string,
): Promise<void> {
  await lockForTransaction(transaction, `setting ${key}`)
  await write(transaction, key, next(await read(transaction, key)))
}

async function read(query: Kysely<Schema>, key: string): Promise<string | null> {
  const row = await query.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

async function write(query: Kysely<Schema>, key: string, value: string): Promise<void> {
  await query
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
