import { Kysely, sql } from 'kysely'
import { connect, IN_MEMORY } from './dialects/sqlite.ts'
import { type Engine, engineOf, hasTable } from './engine.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** Number of findings after which SQLite stops its check. */
const MAX_FINDINGS = 100

const BACKUP: Readonly<Record<Engine, string>> = {
  sqlite: 'restore vitrine.sqlite from a backup',
  postgres: 'restore the database of DATABASE_URL from a backup',
}
const REPAIR_HINT = 'run "vitrine check --repair", which rebuilds it from the table'

interface SchemaObject {
  type: 'table' | 'index'
  name: string
  /** Statement that creates the table or index; `null` for an index that SQLite creates with its table. */
  sql: string | null
}

/**
 * Finds damaged or missing tables, columns and indexes, and rows whose parent row is gone.
 *
 * @returns a sentence for each finding, with what to do about it
 */
export async function checkStructure(query: Kysely<Schema>): Promise<string[]> {
  const expected = await expectedSchema(query)
  const absentParts = await missingParts(query, expected.parts)
  return [
    ...absentParts.map(
      ({ type, name }) =>
        `The database has no ${type} "${name}": ${type === 'index' ? REPAIR_HINT : BACKUP[engineOf(query)]}.`,
    ),
    ...(await missingColumns(query, expected, absentParts)),
    ...(await integrityFindings(query)),
    ...(await orphanedRows(query)),
  ]
}

/** Full-text index of SQLite; the names of its shadow tables begin with this name. PostgreSQL has none. */
const SEARCH_INDEX = 'item_search'

/**
 * Prefixes of tables and indexes that exist on SQLite alone: the full-text index, and the covering indexes of texts of
 * media and of working copies.
 */
const SQLITE_ONLY_PREFIXES = [SEARCH_INDEX, 'media_texts', 'working_copy_texts']

/** Rebuilds damaged and missing indexes. The tables stay untouched. */
export async function repairIndexes(query: Kysely<Schema>): Promise<void> {
  const { parts } = await expectedSchema(query)
  for (const { type, sql: definition } of await missingParts(query, parts))
    if (type === 'index' && definition !== null) await sql.raw(definition).execute(query)
  if (engineOf(query) !== 'sqlite') return
  await sql`REINDEX`.execute(query)
  if (await hasTable(query, SEARCH_INDEX))
    await sql`INSERT INTO ${sql.ref(SEARCH_INDEX)} (${sql.ref(SEARCH_INDEX)}) VALUES ('rebuild')`.execute(
      query,
    )
}

/** Returns the tables, indexes and columns that this database should have, given the migrations applied to it. */
async function expectedSchema(query: Kysely<Schema>) {
  const reached = (await appliedMigrations(query)).at(-1)
  const { dialect, close } = connect(IN_MEMORY)
  const empty = new Kysely<Schema>({ dialect })
  try {
    const steps = Object.entries(MIGRATIONS).filter(([name]) => reached === undefined || name <= reached)
    await migrate(empty, { migrations: Object.fromEntries(steps) })
    const onSqlite = engineOf(query) === 'sqlite'
    const parts = (await partsOf(empty)).filter(
      ({ name }) => onSqlite || !SQLITE_ONLY_PREFIXES.some((begin) => name.startsWith(begin)),
    )
    const columns = new Map<string, string[]>()
    for (const { type, name } of parts) if (type === 'table') columns.set(name, await columnsOf(empty, name))
    return { parts, columns }
  } finally {
    close()
  }
}

const partsOf = async (query: Kysely<Schema>): Promise<SchemaObject[]> =>
  (
    await (engineOf(query) === 'postgres'
      ? sql<SchemaObject>`SELECT 'table' AS type, tablename AS name, NULL AS sql FROM pg_tables WHERE schemaname = current_schema()
      UNION ALL
      SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()`
      : sql<SchemaObject>`SELECT type, name, sql FROM sqlite_master
      WHERE type IN ('table', 'index') AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name`
    ).execute(query)
  ).rows

const columnsOf = async (query: Kysely<Schema>, table: string): Promise<string[]> =>
  (
    await (engineOf(query) === 'postgres'
      ? sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table}`
      : sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`
    ).execute(query)
  ).rows.map(({ name }) => name)

async function missingParts(
  query: Kysely<Schema>,
  expected: readonly SchemaObject[],
): Promise<SchemaObject[]> {
  const present = new Set((await partsOf(query)).map(({ name }) => name))
  return expected.filter(({ name }) => !present.has(name))
}

async function missingColumns(
  query: Kysely<Schema>,
  { columns }: { columns: Map<string, string[]> },
  missing: readonly SchemaObject[],
): Promise<string[]> {
  const problems: string[] = []
  for (const [table, columnNames] of columns) {
    if (missing.some(({ name }) => name === table)) continue
    const present = await columnsOf(query, table)
    for (const column of columnNames.filter((name) => !present.includes(name)))
      problems.push(`The table "${table}" has no column "${column}": ${BACKUP[engineOf(query)]}.`)
  }
  return problems
}

/** Runs the engine's own integrity check. Several findings about one index become one sentence. */
async function integrityFindings(query: Kysely<Schema>): Promise<string[]> {
  // PostgreSQL has no such check: it verifies its pages by itself and refuses rows without a parent.
  if (engineOf(query) === 'postgres') return []
  const { rows } = await sql
    .raw<{ integrity_check: string }>(`PRAGMA integrity_check(${MAX_FINDINGS})`)
    .execute(query)
    .catch((error: unknown) => ({ rows: [{ integrity_check: String(error) }] }))
  const sentences = rows
    .map(({ integrity_check }) => integrity_check)
    .filter((line) => line !== 'ok')
    .map((line) => {
      const [, index] =
        /(?:missing from|entries in|in|inverted) index (?:for FTS5 table main\.)?(\S+)/.exec(line) ?? []
      return index === undefined
        ? `The database is damaged (${line.replace(/\s+/g, ' ').trim()}): ${BACKUP[engineOf(query)]}.`
        : `The index "${index}" is damaged: ${REPAIR_HINT}.`
    })
  return [...new Set(sentences)]
}

async function orphanedRows(query: Kysely<Schema>): Promise<string[]> {
  if (engineOf(query) === 'postgres') return []
  const { rows } = await sql
    .raw<{ table: string; parent: string }>('PRAGMA foreign_key_check')
    .execute(query)
    // Missing tables are already reported.
    .catch(() => ({ rows: [] }))
  const counts = new Map<string, number>()
  for (const { table, parent } of rows) {
    const what = `the table "${table}" that belong to rows of "${parent}" which are gone`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(
    ([what, count]) => `There are rows (${count}) of ${what}: ${BACKUP[engineOf(query)]}.`,
  )
}
