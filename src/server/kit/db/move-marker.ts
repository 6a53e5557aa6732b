import { type Kysely, sql } from 'kysely'
import { hasTable } from './engine.ts'
import type { Schema } from './schema.ts'

// Tables that exist only while rows are being moved or restored into the database.
const MARKER = 'vitrine_move'
const RESTORED = 'vitrine_restore'

/** Returns the source of the rows that are being moved into this database; `null` if none are. */
export async function unfinishedMove(query: Kysely<Schema>): Promise<string | null> {
  if (!(await hasTable(query, MARKER))) return null
  const { rows } = await sql<{ source: string }>`SELECT source FROM ${sql.table(MARKER)}`.execute(query)
  return rows[0]?.source ?? ''
}

/** Marks the database as the target of a move. */
export async function beginMove(query: Kysely<Schema>, source: string): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await sql`CREATE TABLE ${sql.table(MARKER)} (source text NOT NULL)`.execute(transaction)
    await sql`INSERT INTO ${sql.table(MARKER)} (source) VALUES (${source})`.execute(transaction)
  })
}

export async function endMove(query: Kysely<Schema>): Promise<void> {
  await sql`DROP TABLE ${sql.table(MARKER)}`.execute(query)
}

/** Records that all rows of a backup are restored, in the transaction that writes them. */
export async function markRestored(transaction: Kysely<Schema>, backup: string): Promise<void> {
  await sql`CREATE TABLE ${sql.table(RESTORED)} (backup text NOT NULL)`.execute(transaction)
  await sql`INSERT INTO ${sql.table(RESTORED)} (backup) VALUES (${backup})`.execute(transaction)
}

/** Returns the backup whose rows are all restored, until the restore has ended; `null` if there is none. */
export async function restoredBackup(query: Kysely<Schema>): Promise<string | null> {
  if (!(await hasTable(query, RESTORED))) return null
  const { rows } = await sql<{ backup: string }>`SELECT backup FROM ${sql.table(RESTORED)}`.execute(query)
  return rows[0]?.backup ?? null
}

/** Removes the record of restored rows. */
export async function forgetRestored(query: Kysely<Schema>): Promise<void> {
  await sql`DROP TABLE IF EXISTS ${sql.table(RESTORED)}`.execute(query)
}
