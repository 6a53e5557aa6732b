import { MAX_PER_PAGE, type Taxonomy } from '../content/index.ts'
import { ITEMS_BASE, TAXONOMY_BASES } from './rest-bases.ts'

/** Query of a term request: WordPress's default page holds ten terms only (contract 1.3). */
export const TERMS_QUERY: Readonly<Record<string, string>> = { per_page: String(MAX_PER_PAGE) }

/** Address of a taxonomy's terms beside the API address of the items, whatever permalinks the site uses. */
export function termsUrl(apiUrl: string, taxonomy: Taxonomy): string {
  const url = new URL(apiUrl)
  const base = `wp/v2/${TAXONOMY_BASES[taxonomy]}`
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = url.pathname.replace(`${ITEMS_BASE}`, base)
  else url.searchParams.set('rest_route', route.replace(ITEMS_BASE, base))
  for (const [key, value] of Object.entries(TERMS_QUERY)) url.searchParams.set(key, value)
  return url.href
}
