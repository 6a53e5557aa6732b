import {
  EMBEDDABILITY,
  OPEN_IN,
  type OpenIn,
  type Picture,
  type PortfolioItem,
  TAXONOMIES,
  type Taxonomy,
  type VideoSource,
  webAddress,
} from '../../core/content/index.ts'
import { itemPath } from '../../core/routes.ts'
import type { ItemRow } from '../db/index.ts'
import type { ItemTerm } from './portfolio.repository.ts'

/** What items refer to, read beforehand for all of them at once. */
export interface ItemRelations {
  pictures: Map<number, Picture>
  films: Map<number, VideoSource[]>
  terms: Map<number, ItemTerm[]>
}

/** An item as the rest of the program knows it; its own addresses are root-relative. */
export function toItem(row: ItemRow, { pictures, films, terms }: ItemRelations): PortfolioItem {
  const at = <T>(map: Map<number, T>, id: number | null): T | undefined =>
    id === null ? undefined : map.get(id)
  const videoSources = at(films, row.film_id) ?? []
  const own = terms.get(row.id) ?? []
  const idsOf = (taxonomy: Taxonomy) =>
    own.filter((term) => term.taxonomy === taxonomy).map((term) => term.term_id)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    link: itemPath(row.slug),
    type: row.type,
    summary: row.summary,
    date: row.published_at,
    modified: row.modified_at,
    thumbnail: at(pictures, row.thumbnail_id) ?? null,
    lightbox: at(pictures, row.lightbox_id) ?? null,
    // The last encoding is the one that plays everywhere.
    videoUrl: webAddress(row.video_url) || (videoSources.at(-1)?.url ?? ''),
    videoSources,
    siteUrl: webAddress(row.site_url),
    siteType: row.site_type,
    openInNewTab: row.open_in_new_tab === 1,
    openIn: OPEN_IN.find((open): open is OpenIn => open === row.open_in) ?? '',
    framing: EMBEDDABILITY.find((framing) => framing === row.framing) ?? 'unknown',
    callToAction: row.call_to_action,
    terms: Object.fromEntries(TAXONOMIES.map((taxonomy) => [taxonomy, idsOf(taxonomy)])) as Record<
      Taxonomy,
      number[]
    >,
  }
}
