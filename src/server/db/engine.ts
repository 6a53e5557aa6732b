import {
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Schema } from './schema.ts'

// The few places where a repository says something else to each engine. All other statements are the same for both.

export type Engine = 'sqlite' | 'postgres'

/** The engine that answers these queries. */
export const engineOf = (query: Kysely<Schema>): Engine =>
  query.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** All values of a group as one text, separated by commas; `null` for an empty group. */
export const commaSeparated = (
  query: Kysely<Schema>,
  value: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  engineOf(query) === 'postgres' ? sql`string_agg(${value}, ',')` : sql`group_concat(${value})`

/** Whether a text holds another one to the letter, which is found faster than by LIKE. */
export const holdsText = (
  query: Kysely<Schema>,
  text: RawBuilder<unknown>,
  part: string,
): RawBuilder<boolean> =>
  engineOf(query) === 'postgres' ? sql`strpos(${text}, ${part}) > 0` : sql`instr(${text}, ${part}) > 0`

/**
 * Lets the other processes wait that want to change the same, until the transaction ends. On SQLite a transaction has
 * the only pen anyway.
 *
 * @param name of what is read and then written
 */
export async function exclusively(transaction: Transaction<Schema>, name: string): Promise<void> {
  if (engineOf(transaction) === 'postgres')
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ${name}, 0))`.execute(
      transaction,
    )
}

/**
 * Runs a part of a transaction. What the part has written is taken back where its result is not kept; the rest of the
 * transaction stays.
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
 * The rows of a table that a query finds in a transaction, locked until it ends; those that another transaction has
 * locked are passed over. On SQLite a transaction has the only pen anyway.
 */
export const skipLocked = <T extends keyof Schema, O>(
  transaction: Transaction<Schema>,
  rows: SelectQueryBuilder<Schema, T, O>,
  table: T,
): SelectQueryBuilder<Schema, T, O> =>
  engineOf(transaction) === 'postgres' ? rows.forUpdate(table).skipLocked() : rows

/** Whether there is such a table. */
export async function hasTable(query: Kysely<Schema>, name: string): Promise<boolean> {
  const tables =
    engineOf(query) === 'postgres'
      ? sql`SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ${name}`
      : sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${name}`
  return (await tables.execute(query)).rows.length > 0
}
