import { type ExpressionBuilder, type Kysely, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { RenditionFormat } from '../../../core/content/index.ts'
import { type MediaAssetRow, type RenditionRow, type Schema, skipLocked } from '../../kit/db/index.ts'

/** Rendition with the columns that are needed to encode it. */
export type RenditionJob = RenditionRow & Pick<MediaAssetRow, 'address' | 'content_hash' | 'mime' | 'crop'>

/** Right of one process to encode a rendition, until it ends or is extended. Times in milliseconds since 1970. */
export interface Lease {
  owner: string
  now: number
  until: number
}

/** Renditions in the database: the planned ones, the processes that encode them, and the ready ones. */
export interface RenditionRepository {
  find(address: string, width: number, format: RenditionFormat): Promise<RenditionJob | null>
  /** Returns all renditions of one picture. */
  ofPicture(address: string): Promise<RenditionJob[]>
  /** Leases the next rendition that is due and not leased to another process, if any. */
  take(lease: Lease): Promise<RenditionJob | null>
  /** Leases this rendition, whatever its state, unless another process holds it or it is not due yet. */
  takeThis(job: RenditionJob, lease: Lease): Promise<boolean>
  extend(job: RenditionJob, lease: Lease): Promise<void>
  /** Returns the time at which the next rendition is due, in milliseconds since 1970; `null` if nothing is planned. */
  nextDue(): Promise<number | null>
  countPlanned(): Promise<number>
  /** Marks pictures to be offered as AVIF once all their sizes exist in that format; tells whether there were any. */
  offerAvif(): Promise<boolean>
  /**
   * Records the outcome and ends the lease of its owner. Does nothing if another process holds the rendition meanwhile.
   */
  settle(job: RenditionJob, owner: string, outcome: Outcome): Promise<void>
}

export type Outcome = Pick<RenditionRow, 'state' | 'due_at' | 'attempts'> &
  Partial<Pick<RenditionRow, 'bytes'>>

export const createRenditionRepository = (query: Kysely<Schema>): RenditionRepository => ({
  find: async (address, width, format) =>
    (await jobs(query)
      .where('media_asset.address', '=', address)
      .where('rendition.width', '=', width)
      .where('rendition.format', '=', format)
      .executeTakeFirst()) ?? null,
  ofPicture: (address) =>
    jobs(query).where('media_asset.address', '=', address).orderBy('rendition.width').execute(),
  async take(lease) {
    // Usually nothing is due: then no writer has to wait for a transaction.
    if (!(await nextOf(query, lease.now).executeTakeFirst())) return null
    return query.transaction().execute(async (transaction) => {
      const job = await skipLocked(
        transaction,
        nextOf(transaction, lease.now),
        'rendition',
      ).executeTakeFirst()
      if (!job) return null
      await thisOf(transaction, job).set({ owner: lease.owner, due_at: lease.until }).execute()
      return job
    })
  },
  async takeThis(job, { owner, now, until }) {
    const { numUpdatedRows } = await thisOf(query, job)
      .set({ state: 'planned', owner, due_at: until })
      .where((eb) => eb.or([eb('due_at', '<=', now), eb('owner', '=', owner)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async extend(job, { owner, until }) {
    await thisOf(query, job).set({ due_at: until }).where('owner', '=', owner).execute()
  },
  async nextDue() {
    const first = await query
      .selectFrom('rendition')
      .select((eb) => eb.fn.min('due_at').as('due_at'))
      .where('state', '=', sql.lit('planned'))
      .executeTakeFirst()
    return first?.due_at ?? null
  },
  async countPlanned() {
    const { count } = await query
      .selectFrom('rendition')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', sql.lit('planned'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  async offerAvif() {
    const avif = (eb: ExpressionBuilder<Schema, 'media_asset'>) =>
      eb
        .selectFrom('rendition')
        .select('rendition.asset_id')
        .whereRef('rendition.asset_id', '=', 'media_asset.id')
        .where('format', '=', 'avif')
    const complete = query
      .selectFrom('media_asset')
      .select('id')
      .where('has_avif', '=', 0)
      .where((eb) => eb.exists(avif(eb)))
      .where((eb) => eb.not(eb.exists(avif(eb).where('state', '<>', 'ready'))))
    const ids = (await complete.execute()).map(({ id }) => id)
    if (ids.length === 0) return false
    await query.updateTable('media_asset').set({ has_avif: 1 }).where('id', 'in', ids).execute()
    return true
  },
  async settle(job, owner, outcome) {
    await thisOf(query, job)
      .set({ owner: '', ...outcome })
      .where('owner', '=', owner)
      .execute()
  },
})

/** Pictures whose renditions are planned by one statement. */
const PLANNED_AT_ONCE = 500

/** Plans those renditions of some pictures again that could not be made so far. */
export async function planFailed(query: Kysely<Schema>, pictureIds: readonly number[]): Promise<void> {
  for (let start = 0; start < pictureIds.length; start += PLANNED_AT_ONCE)
    await query
      .updateTable('rendition')
      .set({ state: 'planned', due_at: 0, attempts: 0 })
      .where('asset_id', 'in', pictureIds.slice(start, start + PLANNED_AT_ONCE))
      .where('state', '<>', 'ready')
      .where('attempts', '>', 0)
      // Another process that is encoding one keeps its lease.
      .where('owner', '=', '')
      .execute()
}

const jobs = (query: Kysely<Schema>) =>
  query
    .selectFrom('rendition')
    .innerJoin('media_asset', 'media_asset.id', 'rendition.asset_id')
    .selectAll('rendition')
    .select(['media_asset.address', 'media_asset.content_hash', 'media_asset.mime', 'media_asset.crop'])

/** Selects the next rendition: smallest first; AVIF, which is slow and only saves bytes, after all others. */
const nextOf = (query: Kysely<Schema>, now: number) =>
  jobs(query)
    // A literal, as in the condition of the index.
    .where('rendition.state', '=', sql.lit('planned'))
    .where('rendition.due_at', '<=', now)
    .orderBy(sql`(rendition.format = 'avif')`)
    .orderBy('rendition.width')
    .limit(1)

const thisOf = (
  query: Kysely<Schema>,
  { asset_id, width, format }: RenditionJob,
): UpdateQueryBuilder<Schema, 'rendition', 'rendition', UpdateResult> =>
  query
    .updateTable('rendition')
    .where('asset_id', '=', asset_id)
    .where('width', '=', width)
    .where('format', '=', format)
