import { MAX_PER_PAGE, type PortfolioQuery, type Taxonomy } from '../content/index.ts'
import { TAXONOMY_BASES } from './rest-bases.ts'

/** Parameters of the REST interface beyond a portfolio query. */
export interface WpItemsQuery extends PortfolioQuery {
  /** Slug of a single item. */
  slug?: string
  /** Names of the fields to answer with; absent for all of them. */
  fields?: readonly string[]
}

/**
 * Returns the address of an items request, one value per key (request-2). The API address may already have a query
 * (plain permalinks put `?rest_route=` there), so it is extended, never concatenated. Keys are in upstream's order:
 * per_page, chosen categories and other categories, page, presets, tags, and last the fields.
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
  if (query.search) {
    if (query.searchIn === 'title') set('search_columns', 'post_title')
    // Relevance puts items with the text in their title first.
    else set('orderby', 'relevance')
  }
  set('page', String(query.page))
  set('slug', query.slug ?? '')
  setBars(true)
  set(TAXONOMY_BASES.tags, query.tags.join(','))
  set('_fields', query.fields?.join(',') ?? '')
  return url.href
}

/** Query of a term request: WordPress's default page holds ten terms only (request-1). */
const TERMS_QUERY: Readonly<Record<string, string>> = { per_page: String(MAX_PER_PAGE) }

/** Matches the last segment of a path, without the slash that may follow it. */
const LAST_STEP = /[^/]+(?=\/?$)/

/**
 * Returns the address of a taxonomy's terms: beside the items, for any name of the list and any permalinks of the site.
 */
export function termsUrl(apiUrl: string, taxonomy: Taxonomy): string {
  const url = new URL(apiUrl)
  const beside = (path: string) => path.replace(LAST_STEP, TAXONOMY_BASES[taxonomy])
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = beside(url.pathname)
  else url.searchParams.set('rest_route', beside(route))
  for (const [key, value] of Object.entries(TERMS_QUERY)) url.searchParams.set(key, value)
  return url.href
}
