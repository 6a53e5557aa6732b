import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { MediaCounts, MediaSort } from '../../../core/calls/index.ts'
import { foldForSearch } from '../../../core/content/index.ts'
import type { Schema } from '../../kit/db/index.ts'
import { containsText } from '../../kit/db/index.ts'
import { type LibraryRow, selectLibraryRows } from './library.repository.ts'

type Query = Kysely<Schema>
type Media = SelectQueryBuilder<Schema, 'media_asset', object>

/** Filter of the list of media. */
export interface MediaFilter {
  kind?: 'picture' | 'film' | null
  /** Types of files, or all of one kind, such as `image/*`; absent for all types. */
  types?: readonly string[]
  include?: readonly number[]
  exclude?: readonly number[]
  /** True for pictures without an alternative text that are not decorative. */
  lacksAlt?: boolean
  isUnused?: boolean
  /** Month, such as `2026-03`. */
  month?: string
  /** Words that must all occur in name, texts or caption. */
  words?: readonly string[]
  /** True for assets in the trash, false for all others; `null` for both. */
  isTrashed?: boolean | null
}

/** @param settingsUse ids that the settings of the site use */
export async function listMedia(
  query: Query,
  filter: MediaFilter,
  settingsUse: readonly number[],
  { sort, offset, limit }: { sort: MediaSort; offset: number; limit: number },
): Promise<{ rows: LibraryRow[]; total: number }> {
  const selection = filtered(query, filter, settingsUse)
  const rows = await selectLibraryRows(sorted(selection, sort)).offset(offset).limit(limit).execute()
  return { rows, total: await countOf(selection) }
}

/** Reads the ids of a whole list in its order. */
export async function listMediaIds(
  query: Query,
  filter: MediaFilter,
  settingsUse: readonly number[],
  { sort, limit }: { sort: MediaSort; limit: number },
): Promise<number[]> {
  const rows = await sorted(filtered(query, filter, settingsUse), sort)
    .select('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @param settingsUse ids that the settings of the site use */
export async function countMedia(query: Query, settingsUse: readonly number[]): Promise<MediaCounts> {
  const count = (filter: MediaFilter) => countOf(filtered(query, filter, settingsUse))
  const month = sql<string>`substr(created_at, 1, 7)`
  const months = await query
    .selectFrom('media_asset')
    .where('trashed_at', 'is', null)
    .select((eb) => [month.as('month'), eb.fn.countAll<number>().as('count')])
    .groupBy(month)
    .orderBy(month, 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return {
    all: await count({}),
    films: await count({ kind: 'film' }),
    lacksAlt: await count({ lacksAlt: true }),
    unused: await count({ isUnused: true }),
    months: months.map((one) => ({ month: one.month, count: Number(one.count) })),
  }
}

/** Limit on the months: twenty years. */
const MAX_MONTHS = 240

async function countOf(media: Media): Promise<number> {
  const { total } = await media.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

const sorted = (media: Media, sort: MediaSort): Media =>
  media
    .$if(sort === 'newest', (list) => list.orderBy('created_at', 'desc').orderBy('id', 'desc'))
    .$if(sort === 'oldest', (list) => list.orderBy('created_at').orderBy('id'))
    .$if(sort === 'name', (list) => list.orderBy(sql`lower(file_name)`).orderBy('id'))
    .$if(sort === 'largest', (list) => list.orderBy(sql`coalesce(bytes, 0)`, 'desc').orderBy('id', 'desc'))

function filtered(query: Query, filter: MediaFilter, settingsUse: readonly number[]): Media {
  const { kind, types, include = [], exclude = [] } = filter
  const { lacksAlt, isUnused, month, words = [], isTrashed = false } = filter
  let list: Media = query
    .selectFrom('media_asset')
    .$if(isTrashed !== null, (media) => media.where('trashed_at', isTrashed ? 'is not' : 'is', null))
    .$if(kind === 'film', (media) => media.where('mime', 'like', 'video/%'))
    .$if(kind === 'picture', (media) => media.where('mime', 'not like', 'video/%'))
    .$if(types !== undefined, (media) =>
      media.where((eb) =>
        eb.or(
          (types ?? []).map((type) => eb('mime', 'like', type.replace(/[%_]/g, '').replace(/\/\*$/, '/%'))),
        ),
      ),
    )
    .$if(include.length > 0, (media) => media.where('id', 'in', [...include]))
    // As in WordPress, included ids take precedence over excluded ones.
    .$if(exclude.length > 0 && include.length === 0, (media) => media.where('id', 'not in', [...exclude]))
    .$if(lacksAlt === true, (media) =>
      media.where('alt', '=', '').where('decorative', '=', 0).where('mime', 'not like', 'video/%'),
    )
    .$if(month !== undefined, (media) => media.where('created_at', 'like', `${month}%`))
    .$if(isUnused === true, (media) =>
      media
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('media_usage').select('asset_id').whereRef('asset_id', '=', 'media_asset.id'),
            ),
          ),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('film').select('film.id').whereRef('film.poster_id', '=', 'media_asset.id'),
            ),
          ),
        )
        .$if(settingsUse.length > 0, (some) => some.where('id', 'not in', [...settingsUse])),
    )
  for (const word of words)
    list = list.where(containsText(query, sql`folded_text`, foldForSearch(word).trim()))
  return list
}
