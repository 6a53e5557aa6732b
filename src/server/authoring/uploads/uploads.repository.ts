import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { lockForTransaction, type Schema, type UploadPartRow, type UploadRow } from '../../kit/db/index.ts'
import { ROOM_FACTOR } from './upload-limits.ts'

/** Unfinished uploads of one user. Sizes in bytes. */
export interface OpenUploads {
  count: number
  bytes: number
}

/** An upload that begins. */
export type NewUpload = Pick<UploadRow, 'id' | 'user_id' | 'file_name' | 'bytes' | 'created_at' | 'told'>

/** An upload that begins, under an id that nobody guesses. */
export const newUpload = ({ user, bytes, at }: { user: string; bytes: number; at: Date }): NewUpload => ({
  id: randomBytes(16).toString('hex'),
  user_id: user,
  file_name: '',
  bytes,
  created_at: at.toISOString(),
  told: '',
})

/** Uploads and their parts in the database. */
export interface UploadsRepository {
  /**
   * Adds an upload unless it is refused. Uploads are added one at a time, in all processes: two that would each fit are
   * not both accepted if there is space for one.
   *
   * @param since those begun before then have ended
   * @param refuse by what is on the way; `null` takes it
   */
  add<E>(
    upload: NewUpload,
    since: string,
    refuse: (standing: { own: OpenUploads; awaited: number }) => Promise<E | null>,
  ): Promise<E | null>
  find(id: string): Promise<UploadRow | null>
  /** Returns the parts of an upload in the order of their bytes. */
  parts(id: string): Promise<UploadPartRow[]>
  /** Notes a part that has arrived, unless another one has at the same place; tells whether it was noted. */
  addPart(part: UploadPartRow): Promise<boolean>
  /** Stores the outcome of an upload; its parts are no longer needed. */
  settle(id: string, outcome: Pick<UploadRow, 'asset_id' | 'is_known' | 'refusal'>): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Returns the bytes that still need space, of all users: bytes to come, and files to be made of those that arrived.
   */
  awaited(since: string): Promise<number>
  /** Ids of those begun before then. */
  olderThan(at: string, limit: number): Promise<string[]>
}

export const createUploadsRepository = (query: Kysely<Schema>): UploadsRepository => ({
  add: (upload, since, refuse) =>
    query.transaction().execute(async (transaction) => {
      await lockForTransaction(transaction, 'room for uploads')
      const own = await openOf(transaction, upload.user_id, since)
      const refusal = await refuse({ own, awaited: await countAwaitedBytes(transaction, since) })
      if (refusal === null) await transaction.insertInto('upload').values(upload).execute()
      return refusal
    }),
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
  awaited: (since) => countAwaitedBytes(query, since),
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
    .where('refusal', 'is', null)

async function openOf(query: Kysely<Schema>, userId: string, since: string): Promise<OpenUploads> {
  const row = await open(query, since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
}

async function countAwaitedBytes(query: Kysely<Schema>, since: string): Promise<number> {
  const row = await open(query, since)
    // Arrived bytes occupy disk space already; they only need that of the files made of them.
    .select(sql<number | null>`sum(bytes - received / ${sql.lit(ROOM_FACTOR)})`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}
