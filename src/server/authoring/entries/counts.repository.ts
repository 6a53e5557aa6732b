import { type Kysely, sql } from 'kysely'
import type { ItemStatus } from '../../../core/content/index.ts'
import type { AttentionReason, EntryKind, EntryState } from '../../../core/entry/index.ts'
import { entryTable, type Schema } from '../../kit/db/index.ts'
import { reasonsOf } from './lists.repository.ts'

// Counts of entries, independent of the filter of a list.

/** Counts the entries of each state. */
export async function countStates(
  query: Kysely<Schema>,
  kind: EntryKind,
): Promise<Record<EntryState, number>> {
  const table = entryTable(kind)
  const { rows: statusRows } = await sql<{
    status: ItemStatus
    count: number
  }>`SELECT status, count(*) AS count
    FROM ${table} GROUP BY status`.execute(query)
  const of = (status: ItemStatus) => Number(statusRows.find((row) => row.status === status)?.count ?? 0)
  const { rows: copies } = await sql<{ count: number }>`SELECT count(*) AS count FROM working_copy
    JOIN ${table} AS entry ON entry.id = working_copy.entry_id
    WHERE working_copy.kind = ${kind} AND entry.status = 'publish'`.execute(query)
  const changedCount = Number(copies[0]?.count ?? 0)
  return {
    draft: of('draft'),
    published: of('publish') - changedCount,
    changed: changedCount,
    scheduled: of('future'),
    trash: of('trash'),
  }
}

/**
 * Limit on the ids that are counted in one statement: SQLite counts on the thread that serves requests, which wait
 * meanwhile.
 */
const COUNTED_AT_ONCE = 20_000

/** Counts the entries outside of the trash that need attention, in total and by reason. */
export async function countAttention(
  query: Kysely<Schema>,
  kind: EntryKind,
): Promise<{ any: number; reasons: Partial<Record<AttentionReason, number>> }> {
  const conditions = reasonsOf(kind)
  const flags = conditions.map(
    ([reason, condition]) => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END AS ${sql.ref(reason)}`,
  )
  const names = sql.join(conditions.map(([reason]) => sql.ref(reason)))
  const counts = { any: 0, reasons: Object.fromEntries(conditions.map(([reason]) => [reason, 0])) }
  const { rows: ends } = await sql<{
    last: number | null
  }>`SELECT max(id) AS last FROM ${entryTable(kind)}`.execute(query)
  const last = Number(ends[0]?.last ?? 0)
  for (let from = 1; from <= last; from += COUNTED_AT_ONCE) {
    const { rows } = await sql<Record<string, number>>`SELECT ${names}, count(*) AS entries
      FROM (SELECT ${sql.join(flags)} FROM ${entryTable(kind)} AS entry
        WHERE entry.status <> 'trash' AND entry.id BETWEEN ${from} AND ${from + COUNTED_AT_ONCE - 1}) AS flagged
      GROUP BY ${names}`.execute(query)
    for (const row of rows) {
      const entries = Number(row.entries)
      const reasons = conditions.filter(([reason]) => Number(row[reason]) === 1)
      for (const [reason] of reasons) counts.reasons[reason] = (counts.reasons[reason] ?? 0) + entries
      if (reasons.length > 0) counts.any += entries
    }
  }
  return counts
}

/** Counts the works outside of the trash for each term, by its id; terms without works are left out. */
export async function countTerms(query: Kysely<Schema>): Promise<Record<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`SELECT term_id AS id, count(*) AS count
    FROM item_term WHERE status <> 'trash' GROUP BY term_id`.execute(query)
  return Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]))
}
