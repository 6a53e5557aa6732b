import type { Taxonomy } from '../../../core/content/index.ts'
import { freeSlug } from '../../../core/entry/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { TermError } from './term-error.ts'
import { slugsLike } from './terms.repository.ts'

/** Refuses an address that another term has, and offers one like it. */
export async function refuseTakenSlug(
  query: Db['query'],
  taxonomy: Taxonomy,
  slug: string,
  name: string,
): Promise<TermError> {
  const usedSlugs = await slugsLike(query, taxonomy, slug)
  return { code: 'slug_taken', slug, name, free: freeSlug(slug, (other) => usedSlugs.has(other)) }
}
