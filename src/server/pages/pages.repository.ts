import type { Kysely } from 'kysely'
import type { NewPageRow, PageRow, Schema } from '../db/index.ts'

/** Pages in the database. */
export interface PagesRepository {
  byPath(path: string): Promise<PageRow | null>
  byId(id: number): Promise<PageRow | null>
  all(): Promise<PageRow[]>
  /** Paths of the pages for members. */
  membersPaths(): Promise<string[]>
  /** Writes a page; the one at the same path is replaced and keeps its id. */
  save(page: NewPageRow): Promise<PageRow>
}

export const createPagesRepository = (query: Kysely<Schema>): PagesRepository => ({
  byPath: async (path) =>
    (await query.selectFrom('page').selectAll().where('path', '=', path).executeTakeFirst()) ?? null,
  byId: async (id) =>
    (await query.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  all: () => query.selectFrom('page').selectAll().orderBy('path').execute(),
  async membersPaths() {
    const rows = await query.selectFrom('page').select('path').where('visibility', '=', 'members').execute()
    return rows.map(({ path }) => path)
  },
  save: (page) =>
    query
      .insertInto('page')
      .values(page)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(page))
      .returningAll()
      .executeTakeFirstOrThrow(),
})
