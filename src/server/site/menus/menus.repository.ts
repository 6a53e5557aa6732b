import { type Kysely, sql } from 'kysely'
import type { Taxonomy } from '../../../core/content/index.ts'
import { ENTRY_KINDS, type MenuTarget } from '../../../core/entry/index.ts'
import { type Schema, selectEntries } from '../../kit/db/index.ts'

/** Content that a menu entry refers to by its id. */
export interface StoredTarget extends MenuTarget {
  title: string
  /** Path of a page, slug of a work or term. */
  address: string
  /** Taxonomy of a term; `null` for works and pages. */
  taxonomy: Taxonomy | null
  isPublic: boolean
}

/** Menus in the database; entries as JSON. */
export interface MenusRepository {
  entriesAt(location: string): Promise<string | null>
  save(location: string, entries: string): Promise<void>
  /** Returns those of the targets that exist. */
  targets(wanted: readonly MenuTarget[]): Promise<StoredTarget[]>
}

export const createMenusRepository = (query: Kysely<Schema>): MenusRepository => ({
  async entriesAt(location) {
    const row = await query
      .selectFrom('menu')
      .select('entries')
      .where('location', '=', location)
      .executeTakeFirst()
    return row?.entries ?? null
  },
  async save(location, entries) {
    await query
      .insertInto('menu')
      .values({ location, entries })
      .onConflict((conflict) => conflict.column('location').doUpdateSet({ entries }))
      .execute()
  },
  async targets(wanted) {
    const idsOf = (kind: MenuTarget['kind']) =>
      wanted.filter((target) => target.kind === kind).map(({ id }) => id)
    const entries: StoredTarget[] = []
    for (const kind of ENTRY_KINDS) {
      const ids = idsOf(kind)
      if (ids.length === 0) continue
      const { rows } = await selectEntries(kind, sql`id IN (${sql.join(ids)})`).execute(query)
      entries.push(
        ...rows.map(({ id, title, address, status }) => ({
          ...{ kind, id, title, address, taxonomy: null },
          isPublic: status === 'publish',
        })),
      )
    }
    const termIds = idsOf('term')
    const terms =
      termIds.length === 0
        ? []
        : await query
            .selectFrom('term')
            .select(['id', 'name as title', 'slug as address', 'taxonomy'])
            .where('id', 'in', termIds)
            .execute()
    return [...entries, ...terms.map((row): StoredTarget => ({ kind: 'term', ...row, isPublic: true }))]
  },
})
