import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Access, foldForSearch, type ItemStatus, type Taxonomy } from '../../../core/content/index.ts'
import {
  ADDRESS_FIELD,
  ATTENTION_REASONS,
  type AttentionReason,
  type EntryKind,
  type EntrySort,
  type EntrySource,
  type EntryState,
  supports,
} from '../../../core/entry/index.ts'
import { accessColumn, commaSeparated, engineOf, entryTable, type Schema } from '../../kit/db/index.ts'
import type { ListedRow } from './listed-row.ts'
import { STORED_KINDS } from './stored-kinds.ts'

/** Filter of a list. */
export interface EntryFilter {
  /** State; by default all entries except those in the trash. */
  state?: EntryState | 'public' | null
  /** True for entries with saved changes that are not public. */
  isChanged?: boolean | null
  /** Reason for which entries need attention; `any` for all reasons. */
  attention?: AttentionReason | 'any' | null
  /** Words contained in title or address. */
  search?: string
  /** Groups of terms; a work has at least one term of each group. */
  termGroups?: readonly (readonly number[])[]
  /** `demo` for entries that came with the demo, `own` for all others. */
  source?: 'demo' | 'own' | null
  /** Id of the import of a folder that created or changed the entries. */
  importId?: string | null
  /** Ids to which the list is limited. */
  include?: readonly number[]
}

export interface EntryListQuery extends EntryFilter {
  /** Order; by default the one visitors see. */
  sort?: EntrySort | null
  offset?: number
  limit?: number
}

/** Returns the expression of an order; it must repeat that of the index exactly. */
function orderOf(kind: EntryKind, by: EntrySort): string {
  const { hand, title } = STORED_KINDS[kind].expressions
  // Other orders by hand are those of addresses, which no two entries share.
  if (by === 'hand') return supports(kind, 'order') ? `${hand}, entry.id` : hand
  if (by === 'title') return `${title}, entry.id`
  return by === 'newest'
    ? 'entry.published_at DESC, entry.id DESC'
    : 'version.updated_at DESC, version.entry_id DESC'
}

const HAS_COPY = (kind: EntryKind) =>
  sql`EXISTS (SELECT 1 FROM working_copy WHERE kind = ${sql.lit(kind)} AND entry_id = entry.id)`

function usesWithoutAlt(kind: EntryKind): RawBuilder<unknown> {
  return sql`EXISTS (SELECT 1 FROM media_usage JOIN media_asset ON media_asset.id = media_usage.asset_id
    WHERE media_usage.kind = ${sql.lit(kind)} AND media_usage.entry_id = entry.id AND media_asset.alt = '' AND media_asset.decorative = 0
      AND media_asset.mime NOT LIKE 'video/%')`
}

/** Returns the reasons for which entries of a kind may need attention, each with its SQL condition. */
export function reasonsOf(kind: EntryKind): [AttentionReason, RawBuilder<unknown>][] {
  const { attention } = STORED_KINDS[kind]
  return ATTENTION_REASONS.flatMap((reason): [AttentionReason, RawBuilder<unknown>][] => {
    if (reason === 'no_alt_text') return [[reason, usesWithoutAlt(kind)]]
    const condition = attention[reason]
    return condition === undefined ? [] : [[reason, sql.raw(condition)]]
  })
}

function attentionCondition(kind: EntryKind, wanted: AttentionReason | 'any'): RawBuilder<unknown> {
  const conditions = reasonsOf(kind).flatMap(([reason, condition]) =>
    wanted === 'any' || wanted === reason ? [condition] : [],
  )
  return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` OR `)})`
}

const isOfImport = (id: string) =>
  sql`entry.id IN (SELECT entry_id FROM import_job_work WHERE job_id = ${id} AND outcome IN ('made', 'updated'))`

const contains = (column: RawBuilder<unknown>, word: string) =>
  sql`${column} LIKE ${`%${word.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

function conditionsOf(kind: EntryKind, filter: EntryFilter): RawBuilder<unknown>[] {
  const {
    state = null,
    isChanged = null,
    attention = null,
    search = '',
    termGroups = [],
    source = null,
    importId = null,
    include,
  } = filter
  const states: Record<EntryState | 'public', RawBuilder<unknown>> = {
    public: sql`entry.status = 'publish'`,
    draft: sql`entry.status = 'draft'`,
    published: sql`entry.status = 'publish' AND NOT ${HAS_COPY(kind)}`,
    changed: sql`entry.status = 'publish' AND ${HAS_COPY(kind)}`,
    scheduled: sql`entry.status = 'future'`,
    trash: sql`entry.status = 'trash'`,
  }
  const title = sql.raw(STORED_KINDS[kind].expressions.title)
  const address = sql`entry.${sql.ref(ADDRESS_FIELD[kind])}`
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  return [
    state === null ? sql`entry.status <> 'trash'` : states[state],
    ...(isChanged === null ? [] : [isChanged ? HAS_COPY(kind) : sql`NOT ${HAS_COPY(kind)}`]),
    ...(source === null
      ? []
      : [source === 'demo' ? sql`entry.source = 'demo'` : sql`entry.source <> 'demo'`]),
    ...(attention === null ? [] : [attentionCondition(kind, attention)]),
    ...(importId === null ? [] : [supports(kind, 'import') ? isOfImport(importId) : sql`1 = 0`]),
    ...words.map((word) => sql`(${contains(title, word)} OR ${contains(address, word)})`),
    ...termGroups.map((terms) =>
      terms.length === 0
        ? sql`1 = 0`
        : sql`entry.id IN (SELECT item_id FROM item_term WHERE term_id IN (${sql.join(terms)}))`,
    ),
    ...(include ? [include.length === 0 ? sql`1 = 0` : sql`entry.id IN (${sql.join(include)})`] : []),
  ]
}

/** Selects the ids of a list in its order, along an index, so that only the rows that are shown are read. */
function selectIds(kind: EntryKind, listQuery: EntryListQuery, most: number): RawBuilder<{ id: number }> {
  const { sort, offset = 0, limit = most } = listQuery
  const by = sort ?? 'newest'
  const where = sql.join(conditionsOf(kind, listQuery), sql` AND `)
  const from =
    by === 'changed'
      ? sql`entry_version AS version CROSS JOIN ${entryTable(kind)} AS entry
        WHERE version.kind = ${sql.lit(kind)} AND entry.id = version.entry_id AND`
      : sql`${entryTable(kind)} AS entry WHERE`
  return sql`SELECT entry.id FROM ${from} ${where} ORDER BY ${sql.raw(orderOf(kind, by))} LIMIT ${limit} OFFSET ${offset}`
}

/** Reads the ids of a whole list in its order, up to a limit. */
export async function listIds(
  query: Kysely<Schema>,
  kind: EntryKind,
  listQuery: EntryListQuery,
  most: number,
): Promise<number[]> {
  const { rows } = await selectIds(kind, listQuery, most).execute(query)
  return rows.map(({ id }) => Number(id))
}

/** Reads the entries of a list. */
export async function listEntries(
  query: Kysely<Schema>,
  kind: EntryKind,
  listQuery: EntryListQuery,
): Promise<ListedRow[]> {
  const order = sql.raw(orderOf(kind, listQuery.sort ?? 'newest'))
  const { picture, type } = STORED_KINDS[kind].expressions
  const access = accessColumn(kind) ?? 'NULL'
  const columns = sql.raw(`${picture} AS thumbnail_id, ${type} AS type, ${access} AS visibility`)
  const reasons = reasonsOf(kind).map(
    ([reason, condition]) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END AS ${sql.ref(reason)}`,
  )
  const terms = supports(kind, 'terms')
    ? sql`(SELECT ${commaSeparated(query, sql`CAST(term_id AS text)`)} FROM item_term WHERE item_id = entry.id)`
    : sql`NULL`
  const copiedTitle =
    engineOf(query) === 'postgres' ? sql`copy.data::json ->> 'title'` : sql`copy.data ->> '$.title'`
  const { rows } = await sql<Record<string, never>>`SELECT entry.id, entry.title, entry.status,
      entry.${sql.ref(ADDRESS_FIELD[kind])} AS address, entry.published_at, entry.source, entry.trashed_at,
      ${columns}, ${sql.join(reasons)}, ${terms} AS terms, version.version, version.updated_at,
      copy.entry_id AS copied, ${copiedTitle} AS copied_title
    FROM (${selectIds(kind, listQuery, 100)}) AS listed
    CROSS JOIN ${entryTable(kind)} AS entry CROSS JOIN entry_version AS version
    LEFT JOIN working_copy AS copy ON copy.kind = ${sql.lit(kind)} AND copy.entry_id = entry.id
    WHERE entry.id = listed.id AND version.kind = ${sql.lit(kind)} AND version.entry_id = entry.id
    ORDER BY ${order}`.execute(query)
  return (rows as Record<string, unknown>[]).map(toListed)
}

/** Counts the entries of a list. */
export async function countListed(
  query: Kysely<Schema>,
  kind: EntryKind,
  filter: EntryFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${entryTable(kind)} AS entry
    WHERE ${sql.join(conditionsOf(kind, filter), sql` AND `)}`.execute(query)
  return Number(rows[0]?.total ?? 0)
}

/** Reads the ids of the terms of a taxonomy with these slugs. */
export async function termIds(
  query: Kysely<Schema>,
  taxonomy: Taxonomy,
  slugs: readonly string[],
): Promise<number[]> {
  const rows = await query
    .selectFrom('term')
    .select('id')
    .where('taxonomy', '=', taxonomy)
    .where('slug', 'in', [...slugs])
    .execute()
  return rows.map(({ id }) => id)
}

function toListed(row: Record<string, unknown>): ListedRow {
  const status = row.status as ItemStatus
  const isChanged = row.copied !== null
  const publicState = isChanged ? 'changed' : 'published'
  const state = status === 'publish' ? publicState : status === 'future' ? 'scheduled' : status
  const number = (value: unknown) => (value === null ? null : Number(value))
  return {
    id: Number(row.id),
    title: String(row.copied_title ?? row.title),
    status,
    state,
    address: String(row.address),
    version: Number(row.version),
    updatedAt: String(row.updated_at),
    publishedAt: String(row.published_at),
    thumbnailId: number(row.thumbnail_id),
    type: row.type === null ? null : String(row.type),
    visibility: row.visibility as Access | null,
    source: row.source as EntrySource,
    trashedAt: row.trashed_at === null ? null : String(row.trashed_at),
    attention: ATTENTION_REASONS.filter((reason) => Number(row[reason] ?? 0) === 1),
    terms: (row.terms === null ? [] : String(row.terms).split(','))
      .map(Number)
      .sort((one, other) => one - other),
  }
}
