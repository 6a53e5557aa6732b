import { type Kysely, sql } from 'kysely'
import type { Access, Audience } from '../../../core/content/index.ts'
import { ADDRESS_FIELD, type EntryKind, type EntrySource } from '../../../core/entry/index.ts'
import { raiseVersions } from '../../editing/changes/index.ts'
import {
  accessColumn,
  entryTableName,
  type NewPageRow,
  type PageRow,
  type Schema,
  visibleTo,
} from '../../kit/db/index.ts'
import { type MediaPlace, replaceMediaUsage } from '../media/index.ts'

/** A page with its pictures, ready to be written. */
export interface PageToSave {
  row: Omit<NewPageRow, 'created_by' | 'trashed_at' | 'trashed_from'>
  media: MediaPlace[]
  source: EntrySource
}

/** Row of an entry that is shown as a page: the columns that every kind has, and those of its fields. */
export type ShownRow = PageRow

/** Pages in the database, as far as an audience may see them, and other entries that are shown as pages. */
export interface PagesRepository {
  /** Returns the entry at a slug or path. */
  at(kind: EntryKind, address: string, audience: Audience): Promise<ShownRow | null>
  byId(kind: EntryKind, id: number, audience: Audience): Promise<ShownRow | null>
  /** Returns who may see the published entry at a slug or path; `null` if there is none. */
  accessAt(kind: EntryKind, address: string): Promise<Access | null>
  /** Lists the entries by their address. */
  all(kind: EntryKind, audience: Audience): Promise<ShownRow[]>
  /** Lists the paths of the other pages, unpublished ones included. */
  hiddenPaths(audience: Audience): Promise<string[]>
  /** Writes and publishes a page; an existing page at the same path is replaced and keeps its id. */
  save(page: PageToSave): Promise<PageRow>
}

export const createPagesRepository = (query: Kysely<Schema>): PagesRepository => {
  const addressOf = (kind: EntryKind) => sql<string>`${sql.ref(ADDRESS_FIELD[kind])}`
  const visible = (kind: EntryKind, audience: Audience) =>
    query.selectFrom(entryTableName(kind)).selectAll().where(visibleTo(kind, audience))
  return {
    at: async (kind, address, audience) =>
      (await visible(kind, audience).where(addressOf(kind), '=', address).executeTakeFirst()) ?? null,
    byId: async (kind, id, audience) =>
      (await visible(kind, audience).where('id', '=', id).executeTakeFirst()) ?? null,
    async accessAt(kind, address) {
      const column = accessColumn(kind)
      const entry = await query
        .selectFrom(entryTableName(kind))
        .select(
          column === null
            ? sql.lit<Access>('public').as('visibility')
            : sql.ref<Access>(column).as('visibility'),
        )
        .where(visibleTo(kind, 'members'))
        .where(addressOf(kind), '=', address)
        .executeTakeFirst()
      return entry?.visibility ?? null
    },
    all: (kind, audience) => visible(kind, audience).orderBy(addressOf(kind)).execute(),
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
