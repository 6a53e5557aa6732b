import { type Kysely, sql } from 'kysely'
import { type CopiedTable, copiedTables, type Schema, sumTable } from '../../src/server/kit/db/index.ts'
import type { Config } from '../../src/server/kit/platform/index.ts'
import { checkRepository } from '../../src/server/operations/check/check.repository.ts'
import { checkContent } from '../../src/server/operations/check/check-content.ts'
import { checkReferences } from '../../src/server/operations/check/check-references.ts'
import { createEntryRecordsRepository } from '../../src/server/operations/check/entry-records.repository.ts'
import { checkData } from '../../src/server/operations/check/index.ts'
import { CORE_BLOCKS } from '../support/core-blocks.ts'

// Statements about the database that are true between any two transactions, unless something is half written.
//
// 1. `vitrine check` finds nothing: the structure is intact, all content parses, no row and no block refers to
//    something that is gone, except a picture, every entry has a version, every scheduled one a time, terms agree with
//    their works.
// 2. Every column of JSON parses.
// 3. Every count and every copy of a value agrees with the rows that it is made of (RULES below).
// 4. A refused request (4xx) leaves all tables as they were (`createChecksums`).

/** Columns that hold JSON, some of them an empty text for none. */
const JSON_COLUMNS: Readonly<Partial<Record<keyof Schema, readonly string[]>>> = {
  working_copy: ['data'],
  revision: ['data'],
  schedule: ['data'],
  preview_link: ['data'],
  undo_token: ['data'],
  portfolio_item: ['blocks'],
  page: ['blocks'],
  menu: ['entries'],
  setting: ['value'],
  media_asset: ['crop', 'metadata'],
  import_work: ['wrote'],
  import_job: ['actor'],
  job: ['action', 'actor'],
  job_item: ['error'],
  upload: ['told'],
}

/** Statements that select the rows which contradict another row. */
const RULES: Readonly<Record<string, string>> = {
  'working copies that are newer than their entries': `SELECT * FROM working_copy WHERE NOT EXISTS
    (SELECT 1 FROM entry_version AS v WHERE v.kind = working_copy.kind AND v.entry_id = working_copy.entry_id
      AND v.version >= working_copy.base_version)`,
  'revisions with the number of another one': `SELECT kind, entry_id, number FROM revision
    GROUP BY kind, entry_id, number HAVING count(*) > 1`,
  'public works and pages without a published revision': `SELECT kind, id FROM
    (SELECT 'work' AS kind, id, status FROM portfolio_item UNION ALL SELECT 'page', id, status FROM page) AS entry
    WHERE status = 'publish' AND NOT EXISTS (SELECT 1 FROM revision
      WHERE revision.kind = entry.kind AND entry_id = entry.id AND reason = 'publish')`,
  'entries in the trash without the state before it, or the reverse': `SELECT id FROM
    (SELECT id, status, trashed_at, trashed_from FROM portfolio_item UNION ALL
      SELECT id, status, trashed_at, trashed_from FROM page) AS entry
    WHERE (trashed_at IS NULL) <> (trashed_from IS NULL) OR (trashed_at IS NOT NULL AND status = 'publish')`,
  'works whose first category is not the first of their categories': `SELECT id, first_category FROM portfolio_item
    WHERE COALESCE(first_category, '') <> COALESCE((SELECT substr(min(lower(name)), 1, 200) FROM term
      JOIN item_term ON term_id = term.id WHERE item_id = portfolio_item.id AND taxonomy = 'categories'), '')`,
  'pictures in use that are gone': `SELECT * FROM media_usage WHERE NOT EXISTS
    (SELECT 1 FROM media_asset WHERE media_asset.id = asset_id)`,
  'former addresses of terms of another taxonomy': `SELECT * FROM term_alias WHERE NOT EXISTS
    (SELECT 1 FROM term WHERE term.id = term_id AND term.taxonomy = term_alias.taxonomy)`,
  'uploads with another length than their parts': `SELECT id, received FROM upload
    WHERE asset_id IS NULL AND refusal IS NULL AND received <> COALESCE((SELECT sum(upload_part.bytes) FROM upload_part WHERE upload_id = upload.id), 0)`,
  'ended jobs with waiting entries': `SELECT id FROM job WHERE state = 'done' AND EXISTS
    (SELECT 1 FROM job_item WHERE job_id = job.id AND job_item.state = 'waiting')`,
}

const isJson = (value: unknown): boolean => {
  if (value === null || value === '') return true
  try {
    JSON.parse(String(value))
    return true
  } catch {
    return false
  }
}

/** Returns a sentence for everything that `vitrine check` finds, indexes and files included. It takes a while. */
export const damage = async (config: Pick<Config, 'dataDir' | 'database'>): Promise<string[]> =>
  withoutFormerPictures(await checkData(config, { repair: false, blocks: CORE_BLOCKS }))

/** Leaves out pictures that content names and that are gone: a draft may name any picture, and any may be deleted. */
const withoutFormerPictures = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !/ names picture \d+, which is gone/.test(fault))

/** Returns a sentence for everything in the rows of the database that is half written. */
export async function halfWritten(query: Kysely<Schema>): Promise<string[]> {
  const repository = checkRepository(query)
  const records = await createEntryRecordsRepository(query).faults()
  const faults = [
    ...(await checkContent(repository, CORE_BLOCKS, () => {})),
    ...withoutFormerPictures(await checkReferences(repository, CORE_BLOCKS)),
    ...records.map(({ what, count }) => `${what} (${count})`),
  ]
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(query)
    for (const column of columns)
      for (const row of rows)
        if (!isJson(row[column])) faults.push(`${table}.${column} cannot be read: ${JSON.stringify(row)}`)
  }
  for (const [what, statement] of Object.entries(RULES)) {
    const { rows } = await sql.raw(statement).execute(query)
    if (rows.length > 0) faults.push(`There are ${what}: ${JSON.stringify(rows)}`)
  }
  return faults
}

/** Tables that note who called, whatever the answer was. */
const NOT_OF_ANSWERS = ['session', 'application_password', 'attempt', 'verification', 'missed_path']
/** Tables that are not in backups, and that calls write. */
const OF_PROCESSES: readonly CopiedTable[] = [
  { name: 'job', key: ['id'] },
  { name: 'job_item', key: ['job_id', 'place'] },
  { name: 'import_job', key: ['id'] },
  { name: 'import_job_file', key: ['job_id', 'path'] },
  { name: 'upload', key: ['id'] },
  { name: 'upload_part', key: ['upload_id', 'start'] },
]

/** Counts of earlier visits, which any call on redirects may write. */
const COUNTED: Readonly<Partial<Record<keyof Schema, readonly string[]>>> = {
  redirect: ['hits', 'last_hit_at'],
}

/** Returns a function that takes a checksum of each table that a call may write. */
export async function createChecksums(query: Kysely<Schema>): Promise<() => Promise<Map<string, string>>> {
  const tables = [...(await copiedTables(query)), ...OF_PROCESSES].filter(
    ({ name }) => !NOT_OF_ANSWERS.includes(name),
  )
  return async () => {
    const sums = new Map<string, string>()
    for (const table of tables) {
      const derived = [...(table.derived ?? []), ...(COUNTED[table.name as keyof Schema] ?? [])]
      sums.set(table.name, (await sumTable(query, { ...table, derived })).sha256)
    }
    return sums
  }
}

/** Returns the names of the tables that differ. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...after.keys()].filter((name) => before.get(name) !== after.get(name))
