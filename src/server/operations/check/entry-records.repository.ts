import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ENTRY_KINDS, type EntryKind } from '../../../core/entry/index.ts'
import { entryTable, type Schema } from '../../kit/db/index.ts'

/** A kind of fault in the data that belongs to works and pages, with its number. */
export interface EntryFault {
  /** Subject of a sentence: `Working copies without a work or page`. */
  what: string
  /** Description of what a repair does; `null` if only the author can fix it. */
  mend: string | null
  count: number
}

interface Rule extends Omit<EntryFault, 'count'> {
  count: RawBuilder<{ count: number }>
  repair?: RawBuilder<unknown>
}

const REMOVED = 'removed'

/** Joins a condition of each kind of entry. */
const ofEachKind = (condition: (kind: EntryKind) => RawBuilder<unknown>, operator: 'AND' | 'OR') =>
  sql.join(ENTRY_KINDS.map(condition), sql.raw(` ${operator} `))

/** Returns the condition that the entry of a row is gone. */
const ofNothing = (table: string, columns = { kind: 'kind', id: 'entry_id' }) =>
  ofEachKind(
    (kind) => sql`(${sql.ref(`${table}.${columns.kind}`)} = ${sql.lit(kind)} AND NOT EXISTS
      (SELECT 1 FROM ${entryTable(kind)} AS entry WHERE entry.id = ${sql.ref(`${table}.${columns.id}`)}))`,
    'OR',
  )

const orphans = (table: string, what: string): Rule => ({
  what,
  mend: REMOVED,
  count: sql`SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${ofNothing(table)}`,
  repair: sql`DELETE FROM ${sql.table(table)} WHERE ${ofNothing(table)}`,
})

const entriesOf = (kind: EntryKind, condition: RawBuilder<unknown>) =>
  sql`SELECT ${sql.lit(kind)} AS kind, id, modified_at FROM ${entryTable(kind)} AS entry WHERE ${condition}`

const entriesOfAllKinds = (condition: (kind: EntryKind) => RawBuilder<unknown>) =>
  sql.join(
    ENTRY_KINDS.map((kind) => entriesOf(kind, condition(kind))),
    sql` UNION ALL `,
  )

const UNVERSIONED = entriesOfAllKinds(
  (kind) => sql`NOT EXISTS (SELECT 1 FROM entry_version
    WHERE entry_version.kind = ${sql.lit(kind)} AND entry_version.entry_id = entry.id)`,
)

const NEVER_DUE = entriesOfAllKinds(
  (kind) => sql`status = 'future' AND NOT EXISTS (SELECT 1 FROM schedule
    WHERE schedule.kind = ${sql.lit(kind)} AND schedule.action = 'publish' AND schedule.entry_id = entry.id)`,
)

const WRONG_LINKS = sql`item_term WHERE EXISTS (SELECT 1 FROM portfolio_item AS item
  WHERE item.id = item_term.item_id AND (item.status <> item_term.status OR
    item.published_at <> item_term.published_at OR item.position <> item_term.position))`

const fromItem = (column: string) => sql`${sql.ref(column)} =
  (SELECT ${sql.ref(`item.${column}`)} FROM portfolio_item AS item WHERE item.id = item_term.item_id)`

const NOT_SHOWN = sql`media_usage WHERE live = 1 AND ${ofEachKind(
  (
    kind,
  ) => sql`NOT EXISTS (SELECT 1 FROM ${entryTable(kind)} AS entry WHERE media_usage.kind = ${sql.lit(kind)}
    AND entry.id = media_usage.entry_id AND entry.status = 'publish')`,
  'AND',
)}`

const BROKEN_REDIRECTS = sql`redirect WHERE ${ofNothing('redirect', { kind: 'to_kind', id: 'to_id' })}`

const RULES: readonly Rule[] = [
  orphans('working_copy', 'Working copies without a work or page'),
  orphans('revision', 'Revisions without a work or page'),
  orphans('schedule', 'Scheduled times without a work or page'),
  orphans('media_usage', 'Uses of pictures without a work or page'),
  orphans('preview_link', 'Preview links without a work or page'),
  orphans('entry_version', 'Versions without a work or page'),
  {
    what: 'Works or pages without a version',
    mend: 'given one',
    count: sql`SELECT count(*) AS count FROM (${UNVERSIONED}) AS unversioned`,
    repair: sql`INSERT INTO entry_version (kind, entry_id, version, updated_at)
      SELECT kind, id, 1, modified_at FROM (${UNVERSIONED}) AS unversioned`,
  },
  {
    what: 'Scheduled works or pages without a time',
    mend: null,
    count: sql`SELECT count(*) AS count FROM (${NEVER_DUE}) AS never_due`,
  },
  {
    what: 'Terms of works with another state or place than the work',
    mend: 'put right',
    count: sql`SELECT count(*) AS count FROM ${WRONG_LINKS}`,
    repair: sql`UPDATE item_term SET ${fromItem('status')}, ${fromItem('published_at')}, ${fromItem('position')}
      WHERE EXISTS (SELECT 1 FROM portfolio_item AS item WHERE item.id = item_term.item_id)`,
  },
  {
    what: 'Uses of pictures that no public work or page shows',
    mend: REMOVED,
    count: sql`SELECT count(*) AS count FROM ${NOT_SHOWN}`,
    repair: sql`DELETE FROM ${NOT_SHOWN}`,
  },
  {
    what: 'Redirects to a work or page that does not exist',
    mend: 'changed to answer 410 Gone',
    count: sql`SELECT count(*) AS count FROM ${BROKEN_REDIRECTS}`,
    repair: sql`UPDATE redirect SET to_kind = 'none', to_id = NULL, status = 410 WHERE id IN
      (SELECT id FROM ${BROKEN_REDIRECTS})`,
  },
]

/** Faults in the data that belongs to works and pages outside of their rows. */
export interface EntryRecordsRepository {
  faults(): Promise<EntryFault[]>
  mend(): Promise<void>
}

export const createEntryRecordsRepository = (query: Kysely<Schema>): EntryRecordsRepository => ({
  async faults() {
    const faults: EntryFault[] = []
    for (const { what, mend, count } of RULES) {
      // Missing and damaged tables are reported by `checkStructure`.
      const { rows } = await count.execute(query).catch(() => ({ rows: [{ count: 0 }] }))
      const number = Number(rows[0]?.count ?? 0)
      if (number > 0) faults.push({ what, mend, count: number })
    }
    return faults
  },
  mend: () =>
    query.transaction().execute(async (transaction) => {
      for (const { repair } of RULES) await repair?.execute(transaction)
    }),
})
