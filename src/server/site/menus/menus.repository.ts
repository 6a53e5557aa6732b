import type { Kysely } from 'kysely'
import type { MenuTarget, Taxonomy } from '../../../core/content/index.ts'
import type { Schema } from '../../kit/db/index.ts'

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
    const [pageIds, workIds, termIds] = [idsOf('page'), idsOf('work'), idsOf('term')]
    const pages =
      pageIds.length === 0
        ? []
        : await query
            .selectFrom('page')
            .select(['id', 'title', 'path as address', 'status'])
            .where('id', 'in', pageIds)
            .execute()
    const works =
      workIds.length === 0
        ? []
        : await query
            .selectFrom('portfolio_item')
            .select(['id', 'title', 'slug as address', 'status'])
            .where('id', 'in', workIds)
            .execute()
    const terms =
      termIds.length === 0
        ? []
        : await query
            .selectFrom('term')
            .select(['id', 'name as title', 'slug as address', 'taxonomy'])
            .where('id', 'in', termIds)
            .execute()
    const entry =
      (kind: 'page' | 'work') =>
      ({ status, ...row }: (typeof pages)[number]): StoredTarget => ({
        kind,
        ...row,
        taxonomy: null,
        isPublic: status === 'publish',
      })
    return [
      ...pages.map(entry('page')),
      ...works.map(entry('work')),
      ...terms.map((row): StoredTarget => ({ kind: 'term', ...row, isPublic: true })),
    ]
  },
})
