import type { Taxonomy } from '../../core/content/index.ts'
import { entityTag } from '../api/index.ts'

/** Term as the API returns it. */
export interface ListedTerm {
  id: number
  taxonomy: Taxonomy
  name: string
  slug: string
  description: string
  /** Number of works with this term, without those in the trash. */
  works: number
  version: number
}

/** Returns the path of a term in the API. */
export const termPath = ({ taxonomy, id }: Pick<ListedTerm, 'taxonomy' | 'id'>): string =>
  `terms/${taxonomy}/${id}`

/** Returns the entity tag that a change is based on and an idempotency key. */
export const withVersion = (term: Pick<ListedTerm, 'id' | 'version'>) => ({
  ifMatch: entityTag('term', term),
  key: crypto.randomUUID(),
})
