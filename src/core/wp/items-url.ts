import { MAX_PER_PAGE, type PortfolioQuery } from '../content/index.ts'
import { TAXONOMY_BASES } from './rest-bases.ts'

/** What the REST interface can be asked beyond a portfolio query: a single item by its slug. */
export interface WpItemsQuery extends PortfolioQuery {
  slug?: string
}

/**
 * Address of an items request, one value per key (request-2). The API address may already carry a query
 * (plain permalinks put `?rest_route=` there), so it is extended, never concatenated.
 * Keys stand in upstream's order: per_page, chosen categories and other categories, page, presets, tags.
 */
export function itemsUrl(apiUrl: string, query: WpItemsQuery): string {
  const url = new URL(apiUrl)
  const set = (key: string, value: string) => value && url.searchParams.set(key, value)
  const setBars = (preset: boolean) => {
    for (const bar of ['categories', 'otherCategories'] as const) {
      if ((query.preset?.includes(bar) ?? false) === preset) set(TAXONOMY_BASES[bar], query[bar].join(','))
    }
  }
  set('per_page', String(Math.min(MAX_PER_PAGE, Math.max(1, Math.round(query.perPage)))))
  setBars(false)
  set('search', query.search)
  if (query.search && query.searchIn === 'title') set('search_columns', 'post_title')
  set('page', String(query.page))
  set('slug', query.slug ?? '')
  setBars(true)
  set(TAXONOMY_BASES.tags, query.tags.join(','))
  return url.href
}
