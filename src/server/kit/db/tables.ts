import { createHash, type Hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ENTRY_KINDS, tableNameOf } from '../../../core/entry/index.ts'
import { engineOf, hasTable } from './engine.ts'
import type { Schema } from './schema.ts'

// Rows of all tables in a form that every engine reads and writes: texts, numbers and null, in the order of the key.

/** Value of a column, the same from every engine. */
export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** Table that backups and moves copy completely. */
export interface CopiedTable {
  name: keyof Schema & string
  /** Columns of the primary key. */
  key: readonly string[]
  /** True if the table is about accounts: people, their secrets and what they did. */
  isAboutAccounts?: true
  /** True if the table generates its ids. */
  isCounting?: true
  /** Columns that triggers fill, on each engine with triggers of its own. */
  derived?: readonly string[]
}

type TableProperties = Omit<CopiedTable, 'name'>

const by = (...key: string[]): TableProperties => ({ key })
const counting: TableProperties = { key: ['id'], isCounting: true }
const accounts = (...key: string[]): TableProperties => ({ key, isAboutAccounts: true })

/**
 * Tables to copy, each after those that it refers to. Leases, uploads, jobs, import jobs and presence are left out:
 * they describe what processes at one place are doing.
 */
const FACTS: Readonly<
  Record<
    Exclude<
      keyof Schema,
      | 'lease'
      | 'upload'
      | 'upload_part'
      | 'presence'
      | 'job'
      | 'job_item'
      | 'import_job'
      | 'import_job_file'
      | 'import_job_work'
    >,
    TableProperties
  >
> = {
  setting: by('key'),
  media_asset: counting,
  rendition: by('asset_id', 'width', 'format'),
  film: by('id'),
  former_address: by('address'),
  term: counting,
  portfolio_item: { ...counting, derived: ['first_category'] },
  item_term: by('item_id', 'term_id'),
  page: counting,
  menu: by('location'),
  entry_version: by('kind', 'entry_id'),
  working_copy: by('kind', 'entry_id'),
  revision: counting,
  schedule: by('kind', 'entry_id', 'action'),
  redirect: counting,
  missed_path: by('path'),
  media_usage: by('asset_id', 'kind', 'entry_id', 'place', 'live'),
  import_folder: by('root'),
  import_file: by('root', 'path'),
  import_work: by('root', 'path'),
  message: counting,
  preview_link: accounts('id'),
  undo_token: accounts('token'),
  term_alias: by('taxonomy', 'slug'),
  user: accounts('id'),
  session: accounts('id'),
  credential: accounts('id'),
  verification: accounts('id'),
  application_password: accounts('id'),
  invitation: accounts('user_id'),
  second_factor: accounts('user_id'),
  recovery_code: accounts('user_id', 'hash'),
  passkey: accounts('id'),
  attempt: accounts('key'),
  known_address: accounts('user_id', 'address'),
  secret: accounts('name'),
  event: { ...counting, isAboutAccounts: true },
  audit: { ...counting, isAboutAccounts: true },
}

/** Tables of kinds of entries that `Schema` does not name. */
const OTHER_ENTRIES = ENTRY_KINDS.map(tableNameOf).filter((name) => !Object.hasOwn(FACTS, name))

const COPIED_TABLES: readonly CopiedTable[] = [
  ...Object.entries(FACTS),
  ...OTHER_ENTRIES.map((name) => [name, counting] as const),
].map(([name, facts]) => ({ name: name as keyof typeof FACTS, ...facts }))

/** Returns the tables of a database that are copied; a database of an earlier version has fewer. */
export async function copiedTables(query: Kysely<Schema>): Promise<CopiedTable[]> {
  const present: CopiedTable[] = []
  for (const table of COPIED_TABLES) if (await hasTable(query, table.name)) present.push(table)
  return present
}

/** Number of rows that are read or written at once. */
const BATCH = 200

/** Checksum of a table. */
export interface TableSum {
  rows: number
  /** SHA-256 of all rows in the order of the key, in hexadecimal. */
  sha256: string
}

/** Returns a row as JSON, with columns ordered by name, so that every engine gives the same. */
export const rowText = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Adds rows to the hash of a `TableSum`. */
export function hashRows(hash: Hash, rows: readonly Row[]): void {
  for (const row of rows) hash.update(`${rowText(row)}\n`)
}

/**
 * Reads the rows of a table in batches, in the order of its key.
 *
 * @param after key of the row before the first one to read
 */
export async function* readTable(
  query: Kysely<Schema>,
  { name, key, derived = [] }: CopiedTable,
  after: readonly Value[] | null = null,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (let last = after; ; ) {
    const begin = last === null ? sql`` : sql`WHERE (${columns}) > (${sql.join(last)})`
    const { rows } = await sql<Record<string, Value>>`SELECT * FROM ${sql.table(name)} ${begin}
      ORDER BY ${columns} LIMIT ${sql.lit(BATCH)}`.execute(query)
    for (const row of rows) for (const column of derived) delete row[column]
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = key.map((column) => end[column] ?? null)
  }
}

/** Returns the key of the last row; `null` for an empty table. */
export async function lastKey(query: Kysely<Schema>, { name, key }: CopiedTable): Promise<Value[] | null> {
  const columns = sql.join(key.map((column) => sql`${sql.ref(column)} DESC`))
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} ORDER BY ${columns} LIMIT 1`.execute(query)
  const [row] = rows
  return row ? key.map((column) => row[column] ?? null) : null
}

export async function countRows(query: Kysely<Schema>, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(
    query,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Reads a whole table and returns its checksum. */
export async function sumTable(query: Kysely<Schema>, table: CopiedTable): Promise<TableSum> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of readTable(query, table)) {
    hashRows(hash, rows)
    count += rows.length
  }
  return { rows: count, sha256: hash.digest('hex') }
}

/** Inserts rows unchanged, keys included. */
export async function insertRows(
  query: Kysely<Schema>,
  { name }: CopiedTable,
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const columns = Object.keys(batch[0] ?? {})
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      VALUES ${sql.join(values)}`.execute(query)
  }
}

export async function emptyTable(query: Kysely<Schema>, { name }: CopiedTable): Promise<void> {
  await sql`DELETE FROM ${sql.table(name)}`.execute(query)
}

/** Returns the highest id that a table has ever generated, so that none is used twice; 0 before the first. */
export async function lastId(query: Kysely<Schema>, { name }: CopiedTable): Promise<number> {
  const statement =
    engineOf(query) === 'postgres'
      ? sql<{ id: number | null }>`SELECT last_value AS id FROM pg_sequences
        WHERE schemaname = current_schema() AND quote_ident(sequencename) =
          split_part(pg_get_serial_sequence(quote_ident(${name}), 'id'), '.', 2)`
      : sql<{ id: number }>`SELECT seq AS id FROM sqlite_sequence WHERE name = ${name}`
  return Number((await statement.execute(query)).rows[0]?.id ?? 0)
}

/** Makes a table generate its next ids after this one. */
export async function setNextIdAfter(
  query: Kysely<Schema>,
  { name }: CopiedTable,
  id: number,
): Promise<void> {
  if (id < 1) return
  if (engineOf(query) === 'postgres') {
    await sql`SELECT setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${id})`.execute(query)
    return
  }
  await sql`DELETE FROM sqlite_sequence WHERE name = ${name}`.execute(query)
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${id})`.execute(query)
}

/** Returns the names of tables that hold rows. */
export async function filledTables(query: Kysely<Schema>): Promise<string[]> {
  const filled: string[] = []
  for (const table of await copiedTables(query))
    if ((await countRows(query, table)) > 0) filled.push(table.name)
  return filled
}
