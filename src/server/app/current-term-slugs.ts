import { TAXONOMIES, type Taxonomy } from '../../core/content/index.ts'
import { TERM_KEYS } from '../../core/routing/routes.ts'

/** Limit on the query keys that are looked up for one page. */
const MAX_KEYS = 20

/**
 * Returns the address with the present slugs of its terms; `null` if it contains no former slug and none with capitals
 * (author-2, found-22).
 */
export async function withCurrentTermSlugs(
  url: URL,
  formerSlug: (taxonomy: Taxonomy, slug: string) => Promise<string | null>,
): Promise<string | null> {
  if (url.search === '') return null
  const query = new URLSearchParams(url.search)
  let isFormer = false
  for (const [key, slug] of [...query].slice(0, MAX_KEYS)) {
    const plain = key.replace(/^b\d{1,3}-/, '')
    const taxonomy = TAXONOMIES.find((one) => TERM_KEYS[one] === plain)
    const now = taxonomy && slug !== '' ? await formerSlug(taxonomy, slug) : null
    if (now === null) continue
    query.set(key, now)
    isFormer = true
  }
  return isFormer ? `${url.pathname}?${query}` : null
}
