import {
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Schema } from './schema.ts'

// SQL that differs between the engines. All other statements of repositories are the same for both.

export type Engine = 'sqlite' | 'postgres'

/** Returns the engine that runs these queries. */
export const engineOf = (query: Kysely<Schema>): Engine =>
  query.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** Joins all values of a group into one text, separated by commas; `null` for an empty group. */
export const commaSeparated = (
  query: Kysely<Schema>,
  value: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  engineOf(query) === 'postgres' ? sql`string_agg(${value}, ',')` : sql`group_concat(${value})`

/** Returns a condition: a text contains another one literally. This is faster than LIKE. */
export const containsText = (
  query: Kysely<Schema>,
  text: RawBuilder<unknown>,
  part: string,
): RawBuilder<boolean> =>
  engineOf(query) === 'postgres' ? sql`strpos(${text}, ${part}) > 0` : sql`instr(${text}, ${part}) > 0`

/**
 * Makes other processes that change the same data wait until the transaction ends. On SQLite a transaction holds the
 * only write lock anyway.
 *
 * @param name name of the data that is read and then written
 */
export async function lockForTransaction(transaction: Transaction<Schema>, name: string): Promise<void> {
  if (engineOf(transaction) === 'postgres')
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ${name}, 0))`.execute(
      transaction,
    )
}

/**
 * Runs a part of a transaction. If its result is not to be kept, the writes of this part are rolled back; the rest of
 * the transaction stays.
 */
export async function withSavepoint<R>(
  transaction: Transaction<Schema>,
  run: () => Promise<R>,
  isKept: (result: R) => boolean,
): Promise<R> {
  await sql`SAVEPOINT part`.execute(transaction)
  const result = await run()
  if (!isKept(result)) await sql`ROLLBACK TO SAVEPOINT part`.execute(transaction)
  await sql`RELEASE SAVEPOINT part`.execute(transaction)
  return result
}

/**
 * Locks the rows that a query finds until the transaction ends, and skips rows that another transaction has locked. On
 * SQLite a transaction holds the only write lock anyway.
 */
export const skipLocked = <T extends keyof Schema, O>(
  transaction: Transaction<Schema>,
  rows: SelectQueryBuilder<Schema, T, O>,
  table: T,
): SelectQueryBuilder<Schema, T, O> =>
  engineOf(transaction) === 'postgres' ? rows.forUpdate(table).skipLocked() : rows

/** Tells whether a table exists. */
export async function hasTable(query: Kysely<Schema>, name: string): Promise<boolean> {
  const tables =
    engineOf(query) === 'postgres'
      ? sql`SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ${name}`
      : sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${name}`
  return (await tables.execute(query)).rows.length > 0
}
