import { type Kysely, sql } from 'kysely'
import type { Access, Audience } from '../../../core/content/index.ts'
import type { EntrySource } from '../../../core/entry/index.ts'
import { raiseVersions } from '../../editing/changes/index.ts'
import { type NewPageRow, type PageRow, type Schema, visibleTo } from '../../kit/db/index.ts'
import { type MediaPlace, replaceMediaUsage } from '../media/index.ts'

/** A page with its pictures, ready to be written. */
export interface PageToSave {
  row: Omit<NewPageRow, 'created_by' | 'trashed_at' | 'trashed_from'>
  media: MediaPlace[]
  source: EntrySource
}

/** Pages in the database, as far as an audience may see them. */
export interface PagesRepository {
  byPath(path: string, audience: Audience): Promise<PageRow | null>
  byId(id: number, audience: Audience): Promise<PageRow | null>
  all(audience: Audience): Promise<PageRow[]>
  /** Returns who may see the published page at a path; `null` if there is none. */
  accessAt(path: string): Promise<Access | null>
  /** Lists the paths of the other pages, unpublished ones included. */
  hiddenPaths(audience: Audience): Promise<string[]>
  /** Writes and publishes a page; an existing page at the same path is replaced and keeps its id. */
  save(page: PageToSave): Promise<PageRow>
}

export const createPagesRepository = (query: Kysely<Schema>): PagesRepository => {
  const visible = (audience: Audience) =>
    query.selectFrom('page').selectAll().where(visibleTo('page', audience))
  return {
    byPath: async (path, audience) =>
      (await visible(audience).where('path', '=', path).executeTakeFirst()) ?? null,
    byId: async (id, audience) => (await visible(audience).where('id', '=', id).executeTakeFirst()) ?? null,
    all: (audience) => visible(audience).orderBy('path').execute(),
    async accessAt(path) {
      const page = await query
        .selectFrom('page')
        .select('visibility')
        .where(visibleTo('page', 'members'))
        .where('path', '=', path)
        .executeTakeFirst()
      return page?.visibility ?? null
    },
    async hiddenPaths(audience) {
      const rows = await query
        .selectFrom('page')
        .select('path')
        .where(sql<boolean>`NOT (${visibleTo('page', audience)})`)
        .execute()
      return rows.map(({ path }) => path)
    },
    save: ({ row, media, source }) =>
      query.transaction().execute(async (transaction) => {
        const at = row.modified_at
        const page = await transaction
          .insertInto('page')
          .values({ ...row, source, created_at: at, published_at: at })
          .onConflict((conflict) => conflict.column('path').doUpdateSet({ ...row, status: 'publish' }))
          .returningAll()
          .executeTakeFirstOrThrow()
        await replaceMediaUsage(transaction, 'page', [{ entryId: page.id, places: media }], true)
        await raiseVersions(transaction, { kind: 'page', ids: [page.id], firstVersion: 0 }, at, null)
        return page
      }),
  }
}
