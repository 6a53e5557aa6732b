import { type Kysely, sql } from 'kysely'
import { hasTable } from './engine.ts'
import type { Schema } from './schema.ts'

// A table that stands in a database only while rows are being moved into it.
const MARKER = 'vitrine_move'

/** Where the rows come from that are being moved into this database; `null` when none are. */
export async function unfinishedMove(query: Kysely<Schema>): Promise<string | null> {
  if (!(await hasTable(query, MARKER))) return null
  const { rows } = await sql<{ source: string }>`SELECT source FROM ${sql.table(MARKER)}`.execute(query)
  return rows[0]?.source ?? ''
}

/** Says that rows are being moved into this database. */
export async function beginMove(query: Kysely<Schema>, source: string): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await sql`CREATE TABLE ${sql.table(MARKER)} (source text NOT NULL)`.execute(transaction)
    await sql`INSERT INTO ${sql.table(MARKER)} (source) VALUES (${source})`.execute(transaction)
  })
}

export async function endMove(query: Kysely<Schema>): Promise<void> {
  await sql`DROP TABLE ${sql.table(MARKER)}`.execute(query)
}
