import { type Kysely, sql } from 'kysely'
import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import type { EntryKind, EntrySource } from '../../../core/entry/index.ts'
import { type AnyEntryRow, type Schema, selectAllEntries } from '../../kit/db/index.ts'

type Query = Kysely<Schema>

/** Work or page that came with the demo and is not in the trash. */
export interface DemoEntry {
  kind: EntryKind
  id: number
  /** Slug of a work, path of a page. */
  address: string
  title: string
  isPublic: boolean
  /** True if somebody changed it since. */
  isChanged: boolean
}

/** Literal and no parameter, so that the indexes of what came with the demo are used. */
const OF_DEMO = sql.lit<EntrySource>('demo')

/** Builds the query of the works and pages of the demo. Restoring one from the trash does not count as a change. */
export function demoEntriesQuery(query: Query) {
  const entries = sql<AnyEntryRow>`(${selectAllEntries(sql`source = ${OF_DEMO}`)})`
  return query
    .selectFrom(entries.as('entry'))
    .select(['entry.kind', 'entry.id', 'entry.address', 'entry.title', 'entry.status'])
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('working_copy')
            .select('working_copy.entry_id')
            .whereRef('working_copy.kind', '=', 'entry.kind')
            .whereRef('working_copy.entry_id', '=', 'entry.id'),
        ),
        exists(
          selectFrom('revision')
            .select('revision.id')
            .whereRef('revision.kind', '=', 'entry.kind')
            .whereRef('revision.entry_id', '=', 'entry.id')
            .where('revision.reason', '<>', 'restore'),
        ),
      ]).as('isChanged'),
    )
    .where('entry.status', '<>', 'trash')
    .orderBy('entry.kind')
    .orderBy('entry.id')
}

/** Returns the works and pages of the demo. */
export async function demoEntries(query: Query): Promise<DemoEntry[]> {
  const rows = await demoEntriesQuery(query).execute()
  return rows.map(({ status, isChanged, ...row }) => ({
    ...row,
    isPublic: status === 'publish',
    // SQLite has no type for true and false.
    isChanged: Boolean(isChanged),
  }))
}

/** Tells whether the site has a work that did not come with the demo, apart from those in the trash. */
export async function hasOwnWork(query: Query, { isPublic }: { isPublic: boolean }): Promise<boolean> {
  const row = await query
    .selectFrom('portfolio_item')
    .select('id')
    .where('source', '<>', OF_DEMO)
    .where('status', isPublic ? '=' : '<>', isPublic ? 'publish' : 'trash')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Slugs of terms by taxonomy. */
export type TermSlugs = Readonly<Partial<Record<Taxonomy, ReadonlySet<string>>>>

/** Returns the terms that these works have, and no other work outside of the trash. */
export async function termsOnlyOf(query: Query, works: readonly number[]): Promise<TermSlugs> {
  if (works.length === 0) return {}
  const rows = await query
    .selectFrom('term')
    .innerJoin('item_term', 'item_term.term_id', 'term.id')
    .innerJoin('portfolio_item', 'portfolio_item.id', 'item_term.item_id')
    .select(['term.taxonomy', 'term.slug'])
    .where('portfolio_item.status', '<>', 'trash')
    .where('term.id', 'in', ({ selectFrom }) =>
      selectFrom('item_term').select('term_id').where('item_id', 'in', works),
    )
    .groupBy(['term.id', 'term.taxonomy', 'term.slug'])
    .having(
      ({ fn }) => fn.count('item_term.item_id').filterWhere('item_term.item_id', 'not in', works),
      '=',
      0,
    )
    .execute()
  return Object.fromEntries(
    TAXONOMIES.map((taxonomy) => [
      taxonomy,
      new Set(rows.flatMap((row) => (row.taxonomy === taxonomy ? [row.slug] : []))),
    ]),
  )
}

/** Returns those of the pictures that nobody has changed, with the names of their files. */
export const unchangedPictures = (
  query: Query,
  ids: readonly number[],
): Promise<{ id: number; file_name: string; alt: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : query
        .selectFrom('media_asset')
        .select(['id', 'file_name', 'alt'])
        .where('id', 'in', ids)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('entry_version')
                .select('entry_id')
                .where('kind', '=', 'media')
                .whereRef('entry_id', '=', 'media_asset.id'),
            ),
          ),
        )
        .execute()
