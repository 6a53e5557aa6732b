import { TAXONOMIES, type Taxonomy } from '../../core/content/index.ts'
import { TERM_KEYS } from '../../core/routes.ts'

/** Blocks of one page whose keys are looked at. */
const MAX_KEYS = 20

/** The address with the slugs that terms have now; `null` where it names none by a former one (author-2). */
export async function withTermsOfToday(
  url: URL,
  formerSlug: (taxonomy: Taxonomy, slug: string) => Promise<string | null>,
): Promise<string | null> {
  if (url.search === '') return null
  const query = new URLSearchParams(url.search)
  let isFormer = false
  for (const [key, slug] of [...query].slice(0, MAX_KEYS)) {
    const plain = key.replace(/^b\d{1,3}-/, '')
    const taxonomy = TAXONOMIES.find((known) => TERM_KEYS[known] === plain)
    const now = taxonomy && slug !== '' ? await formerSlug(taxonomy, slug) : null
    if (now === null) continue
    query.set(key, now)
    isFormer = true
  }
  return isFormer ? `${url.pathname}?${query}` : null
}
