import { type Kysely, sql, type Transaction } from 'kysely'
import type { BlockRegistry } from '../../../blocks/index.ts'
import { ENTRY_FIELDS, isSame, readableValues, STEP } from '../../../core/entry/index.ts'
import { fromRow } from '../../../core/schema/index.ts'
import type { ItemRow, Schema } from '../../kit/db/index.ts'
import { firstPlace, itemMedia, itemRow } from '../../site/portfolio/index.ts'
import {
  commonColumns,
  type EntryRow,
  type EntryStorage,
  originColumns,
  type RowChange,
  type StoredKind,
  trashColumns,
} from './stored-kind.ts'

type WorkValues = Parameters<typeof itemRow>[0]

/** Returns values that the row of a work can hold; others are replaced by their fields' defaults. */
const readable = (values: RowChange['values']) => readableValues('work', values) as unknown as WorkValues

/** Storage of works. */
export const storedWorks: StoredKind = {
  expressions: {
    title: 'entry.folded_title',
    text: 'entry.folded_text',
    hand: 'entry.position',
    picture: 'entry.thumbnail_id',
    type: 'entry.type',
  },
  attention: {
    no_picture: 'entry.thumbnail_id IS NULL',
    preview_forbidden: `(entry.frame_url <> '' AND entry.framing = 'forbidden')`,
    // The address was checked, and no server responded. A work's own page exists once it is public (studio-341).
    dead_link: `(entry.frame_url <> '' AND entry.framing = 'unknown' AND entry.framing_checked_at <> ''
      AND (entry.status = 'publish' OR entry.frame_url NOT LIKE '/%'))`,
    // If the site has no terms, none is missing.
    term_missing: `(NOT EXISTS (SELECT 1 FROM item_term WHERE item_id = entry.id) AND EXISTS (SELECT 1 FROM term))`,
  },
  open: openWorks,
}

function openWorks(blocks: BlockRegistry): EntryStorage {
  const toRow = ({ values, status, modifiedAt }: RowChange) =>
    itemRow({ ...readable(values), status }, blocks, modifiedAt)

  return {
    async find(query, id) {
      const row = await query.selectFrom('portfolio_item').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      const links = await query
        .selectFrom('item_term')
        .select('term_id')
        .where('item_id', '=', id)
        .orderBy('term_id')
        .execute()
      return toEntry(
        row,
        links.map(({ term_id }) => term_id),
      )
    },
    async insert(transaction, entry) {
      const position = (await firstPlace(transaction)) - STEP
      const { id } = await transaction
        .insertInto('portfolio_item')
        .values({ ...toRow(entry), ...originColumns(entry), position })
        .returning('id')
        .executeTakeFirstOrThrow()
      await replaceTerms(transaction, id, entry, position)
      return id
    },
    async update(transaction, before, change) {
      const { id, position } = before
      const row = toRow(change)
      await transaction
        .updateTable('portfolio_item')
        .set({
          ...row,
          ...trashColumns(change),
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
    },
    mediaOf: (values) => itemMedia(readable(values), blocks),
    foldedTexts(values) {
      const { folded_title, folded_text } = itemRow(readable(values), blocks, '')
      return { folded_title, folded_text }
    },
    relationsOf(values) {
      const { terms, thumbnailId, lightboxId, gallery, filmId } = readable(values)
      const media = [thumbnailId, lightboxId, filmId, ...gallery.map(({ mediaId }) => mediaId)]
      return [
        ...terms.map((id) => ['term', id] as const),
        ...media.flatMap((id) => (id === null ? [] : [['media', id] as const])),
      ]
    },
    async withKnownRelations(query, values) {
      const { gallery, thumbnailId, lightboxId, filmId, terms } = readable(values)
      const pictures = [thumbnailId, lightboxId, ...gallery.map(({ mediaId }) => mediaId)]
      const [knownTerms, assets, films] = await Promise.all([
        existingIds(query, 'term', terms),
        existingIds(query, 'media_asset', pictures),
        existingIds(query, 'film', [filmId]),
      ])
      const only = (ids: ReadonlySet<number>, id: number | null) => (id !== null && ids.has(id) ? id : null)
      return {
        ...values,
        terms: terms.filter((id) => knownTerms.has(id)),
        thumbnailId: only(assets, thumbnailId),
        lightboxId: only(assets, lightboxId),
        // An entry that never had a gallery does not get an empty one.
        ...(gallery.length > 0 && {
          gallery: gallery.filter(({ mediaId }) => mediaId !== null && assets.has(mediaId)),
        }),
        filmId: only(films, filmId),
      }
    },
  }
}

/** Returns those of the ids that exist. */
async function existingIds(
  query: Kysely<Schema>,
  table: 'term' | 'media_asset' | 'film',
  wanted: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const ids = wanted.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await query
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    // Videos are not pictures.
    .$if(table === 'media_asset', (media) => media.where(sql.ref('mime'), 'not like', 'video/%'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function replaceTerms(
  transaction: Transaction<Schema>,
  id: number,
  { values, status }: RowChange,
  position: number,
): Promise<void> {
  await transaction.deleteFrom('item_term').where('item_id', '=', id).execute()
  const terms = [...new Set(readable(values).terms)]
  if (terms.length === 0) return
  const published_at = String(values.publishedAt ?? '')
  await transaction
    .insertInto('item_term')
    .values(terms.map((term_id) => ({ item_id: id, term_id, status, published_at, position })))
    .execute()
}

/** Tells whether the term links of a work are the same after a change. */
const areLinksSame = (before: EntryRow, { values, status }: RowChange): boolean =>
  before.status === status &&
  before.values.publishedAt === values.publishedAt &&
  isSame(
    before.values.terms,
    [...new Set(readable(values).terms)].toSorted((a, b) => a - b),
  )

const toEntry = (row: ItemRow, terms: number[]): EntryRow => ({
  ...commonColumns('work', row),
  values: { ...fromRow(ENTRY_FIELDS.work, row as never), terms },
  position: row.position,
})
