import { type Kysely, sql, type Transaction } from 'kysely'
import type { BlockRegistry } from '../../../blocks/index.ts'
import { type ItemStatus, pageFields } from '../../../core/content/index.ts'
import {
  ADDRESS_FIELD,
  ENTRY_FIELDS,
  type EntryKind,
  type EntryRef,
  type EntrySource,
  type EntryValues,
  isSame,
  readableValues,
  STEP,
} from '../../../core/entry/index.ts'
import { type Attributes, fromRow, toRow } from '../../../core/schema/index.ts'
import { ENTRY_TABLE, type ItemRow, type PageRow, type Schema } from '../../kit/db/index.ts'
import { replaceMediaUsage } from '../../site/media/index.ts'
import { pageMedia } from '../../site/pages/index.ts'
import { firstPlace, itemMedia, itemRow } from '../../site/portfolio/index.ts'
import { tableOf } from './lists.repository.ts'

/** Row of an entry: its values, and the data that the server adds. */
export interface EntryRow extends EntryRef {
  values: EntryValues
  status: ItemStatus
  source: EntrySource
  createdAt: string
  createdBy: string | null
  modifiedAt: string
  /** Time at which it became public; empty if it never was. */
  publishedAt: string
  trashedAt: string | null
  trashedFrom: ItemStatus | null
  /** Place in the order of works by hand; `null` for pages. */
  position: number | null
}

/** Columns of an entry that a change writes. */
export interface RowChange {
  values: EntryValues
  status: ItemStatus
  modifiedAt: string
  trashedAt?: string | null
  trashedFrom?: ItemStatus | null
}

/** An entry that uses an address. */
export interface AddressHolder {
  id: number
  title: string
}

/** Rows of works and pages. All functions run inside the transaction of a change, or read. */
export interface EntriesRepository {
  find(query: Kysely<Schema>, ref: EntryRef): Promise<EntryRow | null>
  insert(transaction: Transaction<Schema>, kind: EntryKind, row: NewEntry): Promise<number>
  /** Writes the row, its term links and the usage of media. */
  update(transaction: Transaction<Schema>, before: EntryRow, change: RowChange): Promise<void>
  remove(transaction: Transaction<Schema>, ref: EntryRef): Promise<void>
  /** Stores the media used in a working copy; `null` if there is no working copy any more. */
  noteCopyUsage(transaction: Transaction<Schema>, ref: EntryRef, values: EntryValues | null): Promise<void>
  /** Finds another entry with this slug or path. */
  addressHolder(query: Kysely<Schema>, ref: EntryRef, address: string): Promise<AddressHolder | null>
  /** Returns the slugs or paths that begin like this one. */
  addressesLike(query: Kysely<Schema>, ref: EntryRef, stem: string): Promise<Set<string>>
  /** Returns the values without terms, pictures and films that do not exist. */
  withKnownRelations(query: Kysely<Schema>, kind: EntryKind, values: EntryValues): Promise<EntryValues>
}

export interface NewEntry extends RowChange {
  source: EntrySource
  createdAt: string
  createdBy: string | null
}

type ItemValues = Parameters<typeof itemRow>[0]
type PageValues = Attributes<typeof pageFields>

export function createEntriesRepository(blocks: BlockRegistry): EntriesRepository {
  /** Returns the row of a work; values that it cannot hold are replaced by their fields' defaults. */
  const workRow = ({ values, status, modifiedAt }: RowChange) =>
    itemRow({ ...(readableValues('work', values) as unknown as ItemValues), status }, blocks, modifiedAt)
  const pageRow = ({ values, status, modifiedAt }: RowChange) => ({
    ...toRow(pageFields, readableValues('page', values) as unknown as PageValues),
    status,
    modified_at: modifiedAt,
  })
  const mediaOf = (kind: EntryKind, values: EntryValues) => {
    const readable = readableValues(kind, values)
    return kind === 'work'
      ? itemMedia(readable as unknown as ItemValues, blocks)
      : pageMedia(readable as unknown as PageValues, blocks)
  }
  const noteUsage = async (transaction: Transaction<Schema>, ref: EntryRef, change: RowChange) => {
    const places = mediaOf(ref.kind, change.values)
    const isLive = change.status === 'publish'
    await replaceMediaUsage(transaction, ref.kind, [{ entryId: ref.id, places: isLive ? places : [] }], true)
    // A working copy stores its own usage after this.
    await replaceMediaUsage(transaction, ref.kind, [{ entryId: ref.id, places: isLive ? [] : places }], false)
  }
  const replaceTerms = async (
    transaction: Transaction<Schema>,
    id: number,
    { values, status }: RowChange,
    position: number,
  ) => {
    await transaction.deleteFrom('item_term').where('item_id', '=', id).execute()
    const terms = [...new Set(readableValues('work', values).terms as number[])]
    if (terms.length === 0) return
    const published_at = String(values.publishedAt ?? '')
    await transaction
      .insertInto('item_term')
      .values(terms.map((term_id) => ({ item_id: id, term_id, status, published_at, position })))
      .execute()
  }

  return {
    async find(query, { kind, id }) {
      if (kind === 'work') {
        const row = await query
          .selectFrom('portfolio_item')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return null
        const links = await query
          .selectFrom('item_term')
          .select('term_id')
          .where('item_id', '=', id)
          .orderBy('term_id')
          .execute()
        return fromItem(
          row,
          links.map(({ term_id }) => term_id),
        )
      }
      const row = await query.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst()
      return row
        ? { ...common(kind, row), values: fromRow(ENTRY_FIELDS.page, row as never), position: null }
        : null
    },
    async insert(transaction, kind, entry) {
      const { source, createdAt: created_at, createdBy: created_by } = entry
      const origin = { source, created_at, created_by }
      if (kind === 'page') {
        const { id } = await transaction
          .insertInto('page')
          .values({ ...pageRow(entry), ...origin })
          .returning('id')
          .executeTakeFirstOrThrow()
        await noteUsage(transaction, { kind, id }, entry)
        return id
      }
      const position = (await firstPlace(transaction)) - STEP
      const { id } = await transaction
        .insertInto('portfolio_item')
        .values({ ...workRow(entry), ...origin, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      await replaceTerms(transaction, id, entry, position)
      await noteUsage(transaction, { kind, id }, entry)
      return id
    },
    async update(transaction, before, change) {
      const { kind, id, position } = before
      const trash = {
        trashed_at: change.trashedAt ?? null,
        trashed_from: change.trashedFrom ?? null,
      }
      if (kind === 'work') {
        const row = workRow(change)
        await transaction
          .updateTable('portfolio_item')
          .set({
            ...row,
            ...trash,
            // The known embeddability of an unchanged address stays until it is checked again; a new address is
            // unknown.
            framing: sql<string>`CASE WHEN frame_url = ${row.frame_url} THEN framing ELSE 'unknown' END`,
            // A work's own page becomes a different address once it is public.
            framing_checked_at: sql<string>`CASE WHEN frame_url = ${row.frame_url}
              AND (status = 'publish' OR frame_url NOT LIKE '/%') THEN framing_checked_at ELSE '' END`,
          })
          .where('id', '=', id)
          .execute()
        if (!areLinksSame(before, change)) await replaceTerms(transaction, id, change, position ?? 0)
      } else {
        const becomesPublic = change.status === 'publish' && before.status !== 'publish'
        await transaction
          .updateTable('page')
          .set({ ...pageRow(change), ...trash, ...(becomesPublic && { published_at: change.modifiedAt }) })
          .where('id', '=', id)
          .execute()
      }
      await noteUsage(transaction, before, change)
    },
    noteCopyUsage: (transaction, { kind, id }, values) =>
      replaceMediaUsage(
        transaction,
        kind,
        [{ entryId: id, places: values === null ? [] : mediaOf(kind, values) }],
        false,
      ),
    async remove(transaction, { kind, id }) {
      for (const table of OWN_TABLES)
        await sql`DELETE FROM ${sql.table(table)} WHERE kind = ${kind} AND entry_id = ${id}`.execute(
          transaction,
        )
      await transaction.deleteFrom(ENTRY_TABLE[kind]).where('id', '=', id).execute()
    },
    async addressHolder(query, { kind, id }, address) {
      const { rows } = await sql<AddressHolder>`SELECT id, title FROM ${tableOf(kind)}
        WHERE ${columnOf(kind)} = ${address} AND id <> ${id}`.execute(query)
      return rows[0] ? { ...rows[0], id: Number(rows[0].id) } : null
    },
    async addressesLike(query, { kind, id }, stem) {
      const { rows } = await sql<{
        address: string
      }>`SELECT ${columnOf(kind)} AS address FROM ${tableOf(kind)}
        WHERE ${columnOf(kind)} >= ${stem} AND ${columnOf(kind)} < ${`${stem}\u{10ffff}`} AND id <> ${id}`.execute(
        query,
      )
      return new Set(rows.map(({ address }) => address))
    },
    async withKnownRelations(query, kind, values) {
      if (kind === 'page') return values
      const readable = readableValues(kind, values)
      const existingIds = async (table: 'term' | 'media_asset' | 'film', ids: number[]) => {
        if (ids.length === 0) return new Set<number>()
        const rows = await query
          .selectFrom(table)
          .select('id')
          .where('id', 'in', ids)
          // Videos are not pictures.
          .$if(table === 'media_asset', (media) => media.where(sql.ref('mime'), 'not like', 'video/%'))
          .execute()
        return new Set(rows.map(({ id }) => id))
      }
      const gallery = readable.gallery as ItemValues['gallery']
      const pictures = [
        readable.thumbnailId,
        readable.lightboxId,
        ...gallery.map(({ mediaId }) => mediaId),
      ].filter((id) => typeof id === 'number')
      const films = [readable.filmId].filter((id) => typeof id === 'number')
      const [terms, assets, reels] = await Promise.all([
        existingIds('term', readable.terms as number[]),
        existingIds('media_asset', pictures),
        existingIds('film', films),
      ])
      const only = (ids: Set<number>, id: unknown) => (typeof id === 'number' && ids.has(id) ? id : null)
      return {
        ...values,
        terms: (readable.terms as number[]).filter((id) => terms.has(id)),
        thumbnailId: only(assets, readable.thumbnailId),
        lightboxId: only(assets, readable.lightboxId),
        // An entry that never had a gallery does not get an empty one.
        ...(gallery.length > 0 && {
          gallery: gallery.filter(({ mediaId }) => mediaId !== null && assets.has(mediaId)),
        }),
        filmId: only(reels, readable.filmId),
      }
    },
  }
}

/** Tables whose rows are deleted with an entry. */
const OWN_TABLES = [
  'working_copy',
  'revision',
  'schedule',
  'media_usage',
  'preview_link',
  'entry_version',
] as const

/** Tells whether the term links of a work are the same after a change. */
const areLinksSame = (before: EntryRow, { values, status }: RowChange): boolean =>
  before.status === status &&
  before.values.publishedAt === values.publishedAt &&
  isSame(
    before.values.terms,
    [...new Set(readableValues('work', values).terms as number[])].toSorted((a, b) => a - b),
  )

const columnOf = (kind: EntryKind) => sql.ref(ADDRESS_FIELD[kind])

const common = (kind: EntryKind, row: ItemRow | PageRow) => ({
  kind,
  id: row.id,
  status: row.status,
  source: row.source,
  createdAt: row.created_at,
  createdBy: row.created_by,
  modifiedAt: row.modified_at,
  publishedAt: row.published_at,
  trashedAt: row.trashed_at,
  trashedFrom: row.trashed_from,
})

const fromItem = (row: ItemRow, terms: number[]): EntryRow => ({
  ...common('work', row),
  values: { ...fromRow(ENTRY_FIELDS.work, row as never), terms },
  position: row.position,
})
