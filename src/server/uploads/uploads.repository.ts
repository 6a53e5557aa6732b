import { type Kysely, sql } from 'kysely'
import type { Schema, UploadPartRow, UploadRow } from '../db/index.ts'

/** What one user has on the way. Sizes in bytes. */
export interface OpenUploads {
  count: number
  bytes: number
}

/** Uploads and their parts in the database. */
export interface UploadsRepository {
  add(
    upload: Pick<UploadRow, 'id' | 'user_id' | 'file_name' | 'bytes' | 'created_at' | 'told'>,
  ): Promise<void>
  find(id: string): Promise<UploadRow | null>
  /** In the order of their bytes. */
  parts(id: string): Promise<UploadPartRow[]>
  /** Notes a part that has arrived, unless another one has at the same place; tells whether it was noted. */
  addPart(part: UploadPartRow): Promise<boolean>
  /** What becomes of it; its parts are no longer needed. */
  settle(id: string, outcome: Pick<UploadRow, 'asset_id' | 'film_id' | 'is_known' | 'refusal'>): Promise<void>
  remove(id: string): Promise<void>
  /** Those of a user that are not finished, begun since then. */
  openOf(userId: string, since: string): Promise<OpenUploads>
  /** Bytes that are still to come, of all users. */
  awaited(since: string): Promise<number>
  /** Ids of those begun before then. */
  olderThan(at: string, limit: number): Promise<string[]>
}

export const createUploadsRepository = (query: Kysely<Schema>): UploadsRepository => ({
  async add(upload) {
    await query.insertInto('upload').values(upload).execute()
  },
  find: async (id) =>
    (await query.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  parts: (id) =>
    query.selectFrom('upload_part').selectAll().where('upload_id', '=', id).orderBy('start').execute(),
  addPart: (part) =>
    query.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('upload')
        .set({ received: part.start + part.bytes })
        .where('id', '=', part.upload_id)
        .where('received', '=', part.start)
        .where('bytes', '>=', part.start + part.bytes)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await transaction.insertInto('upload_part').values(part).execute()
      return true
    }),
  settle: (id, outcome) =>
    query.transaction().execute(async (transaction) => {
      await transaction.updateTable('upload').set(outcome).where('id', '=', id).execute()
      await transaction.deleteFrom('upload_part').where('upload_id', '=', id).execute()
    }),
  async remove(id) {
    await query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('upload_part').where('upload_id', '=', id).execute()
      await transaction.deleteFrom('upload').where('id', '=', id).execute()
    })
  },
  async openOf(userId, since) {
    const found = await open(query, since)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return { count: Number(found.count), bytes: Number(found.bytes ?? 0) }
  },
  async awaited(since) {
    const found = await open(query, since)
      .select(sql<number | null>`sum(bytes - received)`.as('bytes'))
      .executeTakeFirstOrThrow()
    return Number(found.bytes ?? 0)
  },
  olderThan: async (at, limit) =>
    (await query.selectFrom('upload').select('id').where('created_at', '<', at).limit(limit).execute()).map(
      ({ id }) => id,
    ),
})

const open = (query: Kysely<Schema>, since: string) =>
  query
    .selectFrom('upload')
    .where('created_at', '>=', since)
    .where('asset_id', 'is', null)
    .where('film_id', 'is', null)
    .where('refusal', 'is', null)
