import {
  type DetailedItem,
  EMBEDDABILITY,
  ITEM_WIRE,
  itemFields,
  itemMetaFields,
  type Picture,
  playerAddress,
  TAXONOMIES,
  type Taxonomy,
  type VideoSource,
} from '../../../core/content/index.ts'
import { itemPath } from '../../../core/routing/routes.ts'
import { fromRow } from '../../../core/schema/index.ts'
import type { ItemRow } from '../../kit/db/index.ts'
import type { ItemTerm } from './portfolio.repository.ts'

/** Related records of items, read beforehand for all of them at once. */
export interface ItemRelations {
  pictures: Map<number, Picture>
  films: Map<number, VideoSource[]>
  terms: Map<number, ItemTerm[]>
}

// Body and gallery are read by their own functions, terms are rows of their own.
const { blocks: _blocks, gallery: _gallery, terms: _terms, ...ownFields } = itemFields

type WireKey = keyof typeof ITEM_WIRE
const WIRE_KEYS = Object.keys(ITEM_WIRE) as readonly WireKey[]

/** Returns the values that lists send as their author wrote them. */
const sentUnchanged = <V extends Record<WireKey, unknown>>(values: V): Pick<V, WireKey> =>
  Object.fromEntries(WIRE_KEYS.map((key) => [key, values[key]])) as Pick<V, WireKey>

/** An item as the rest of the program knows it; its own addresses are root-relative. */
export function toItem(row: ItemRow, { pictures, films, terms }: ItemRelations): DetailedItem {
  const at = <T>(map: Map<number, T>, id: number | null): T | undefined =>
    id === null ? undefined : map.get(id)
  const values = fromRow(ownFields, row)
  const videoSources = at(films, values.filmId) ?? []
  const own = terms.get(row.id) ?? []
  const idsOf = (taxonomy: Taxonomy) =>
    own.filter((term) => term.taxonomy === taxonomy).map((term) => term.term_id)
  return {
    id: row.id,
    slug: values.slug,
    title: values.title,
    link: itemPath(values.slug),
    summary: values.summary,
    ...sentUnchanged(values),
    // A draft keeps an invalid typed date, and is shown all the same.
    date: Number.isNaN(Date.parse(values.publishedAt)) ? '' : values.publishedAt,
    modified: row.modified_at,
    thumbnail: at(pictures, values.thumbnailId) ?? null,
    lightbox: at(pictures, values.lightboxId) ?? null,
    // The last encoding is the one that plays everywhere.
    videoUrl: playerAddress(values.videoUrl) || (videoSources.at(-1)?.url ?? ''),
    videoSources,
    framing: EMBEDDABILITY.find((answer) => answer === row.framing) ?? 'unknown',
    terms: Object.fromEntries(TAXONOMIES.map((taxonomy) => [taxonomy, idsOf(taxonomy)])) as Record<
      Taxonomy,
      number[]
    >,
    meta: fromRow(itemMetaFields, row),
    thumbnailId: at(pictures, values.thumbnailId) ? values.thumbnailId : null,
  }
}
