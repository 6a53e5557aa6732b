import { type RawBuilder, sql } from 'kysely'
import type { TrashedItem } from '../../../core/calls/index.ts'
import { type Db, selectAllEntries, selectEntries } from '../../kit/db/index.ts'

export type TrashKind = TrashedItem['kind']
export type TrashRef = Pick<TrashedItem, 'kind' | 'id'>

/** Something in the trash. */
export interface TrashRow extends TrashRef {
  title: string
  address: string
  /** Version; 0 if it was never changed. */
  version: number
  trashed_at: string
  trashed_by: string | null
}

export interface TrashWindow {
  kind?: TrashKind | null
  /** Restricts the list to these entries. */
  only?: readonly TrashRef[] | null
  /** Time before which the entries were moved to the trash; absent for no limit. */
  before?: string | null
  offset: number
  limit: number
}

export interface TrashRepository {
  /** Newest first. */
  list(window: TrashWindow): Promise<TrashRow[]>
  count(kind: TrashKind | null): Promise<number>
}

const MEDIA = sql`SELECT 'media' AS kind, id, title, file_name AS address, 'trash' AS status, trashed_at
  FROM media_asset WHERE trashed_at IS NOT NULL`

const IN_TRASH = sql`status = 'trash'`

const rowsOf = (kind: TrashKind | null): RawBuilder<unknown> => {
  if (kind === null) return sql`${selectAllEntries(IN_TRASH)} UNION ALL ${MEDIA}`
  return kind === 'media' ? MEDIA : selectEntries(kind, IN_TRASH)
}

const isOneOf = (only: readonly TrashRef[]): RawBuilder<unknown> =>
  only.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        only.map(({ kind, id }) => sql`(gone.kind = ${kind} AND gone.id = ${id})`),
        sql` OR `,
      )})`

export const createTrashRepository = ({ query }: Pick<Db, 'query'>): TrashRepository => ({
  async list({ kind = null, only = null, before = null, offset, limit }) {
    const conditions = [
      sql`1 = 1`,
      ...(only === null ? [] : [isOneOf(only)]),
      ...(before === null ? [] : [sql`gone.trashed_at < ${before}`]),
    ]
    const { rows } = await sql<TrashRow>`SELECT gone.kind, gone.id, gone.title, gone.address, gone.trashed_at,
        coalesce(entry_version.version, 0) AS version,
        (SELECT user_name FROM audit WHERE audit.kind = gone.kind AND audit.entry_id = gone.id
          AND audit.action = 'trash' ORDER BY audit.id DESC LIMIT 1) AS trashed_by
      FROM (${rowsOf(kind)}) AS gone
      LEFT JOIN entry_version ON entry_version.kind = gone.kind AND entry_version.entry_id = gone.id
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY gone.trashed_at DESC, gone.kind, gone.id LIMIT ${limit} OFFSET ${offset}`.execute(query)
    return rows
  },
  async count(kind) {
    const { rows } = await sql<{ total: number }>`SELECT count(*) AS total
      FROM (${rowsOf(kind)}) AS gone`.execute(query)
    return Number(rows[0]?.total ?? 0)
  },
})
