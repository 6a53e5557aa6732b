import { MAX_PER_PAGE, type Taxonomy } from '../content/index.ts'
import { TAXONOMY_BASES } from './rest-bases.ts'

/** Query of a term request: WordPress's default page holds ten terms only (request-1). */
export const TERMS_QUERY: Readonly<Record<string, string>> = { per_page: String(MAX_PER_PAGE) }

/** The last step of a path, without the slash that may follow it. */
const LAST_STEP = /[^/]+(?=\/?$)/

/** Address of a taxonomy's terms: beside the items, whatever the list is called and whatever permalinks the site uses. */
export function termsUrl(apiUrl: string, taxonomy: Taxonomy): string {
  const url = new URL(apiUrl)
  const beside = (path: string) => path.replace(LAST_STEP, TAXONOMY_BASES[taxonomy])
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = beside(url.pathname)
  else url.searchParams.set('rest_route', beside(route))
  for (const [key, value] of Object.entries(TERMS_QUERY)) url.searchParams.set(key, value)
  return url.href
}
