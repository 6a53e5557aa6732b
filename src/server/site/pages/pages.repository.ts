import type { Kysely } from 'kysely'
import type { EntrySource } from '../../../core/entry/index.ts'
import { raiseVersions } from '../../editing/changes/index.ts'
import type { NewPageRow, PageRow, Schema } from '../../kit/db/index.ts'
import { type MediaPlace, replaceMediaUsage } from '../media/index.ts'

/** A page with its pictures, ready to be written. */
export interface PageToSave {
  row: Omit<NewPageRow, 'created_by' | 'trashed_at' | 'trashed_from'>
  media: MediaPlace[]
  source: EntrySource
}

/** Published pages in the database. */
export interface PagesRepository {
  byPath(path: string): Promise<PageRow | null>
  byId(id: number): Promise<PageRow | null>
  all(): Promise<PageRow[]>
  /** Paths of the pages that not everybody may see. */
  hiddenPaths(): Promise<HiddenPath[]>
  /** Writes and publishes a page; an existing page at the same path is replaced and keeps its id. */
  save(page: PageToSave): Promise<PageRow>
}

/** Path that not everybody may see; `isPublished` means that members may. */
export interface HiddenPath {
  path: string
  isPublished: boolean
}

export const createPagesRepository = (query: Kysely<Schema>): PagesRepository => {
  const published = () => query.selectFrom('page').selectAll().where('status', '=', 'publish')
  return {
    byPath: async (path) => (await published().where('path', '=', path).executeTakeFirst()) ?? null,
    byId: async (id) => (await published().where('id', '=', id).executeTakeFirst()) ?? null,
    all: () => published().orderBy('path').execute(),
    async hiddenPaths() {
      const rows = await query
        .selectFrom('page')
        .select(['path', 'status'])
        .where(({ eb, or }) => or([eb('visibility', '=', 'members'), eb('status', '<>', 'publish')]))
        .execute()
      return rows.map(({ path, status }) => ({ path, isPublished: status === 'publish' }))
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
