import type { Taxonomy } from '../../core/content/index.ts'

/** A term as the API tells it. */
export interface ListedTerm {
  id: number
  taxonomy: Taxonomy
  name: string
  slug: string
  description: string
  /** Works outside of the trash that bear it. */
  works: number
  version: number
}

/** Path of the API's calls on one. */
export const termPath = ({ taxonomy, id }: Pick<ListedTerm, 'taxonomy' | 'id'>): string =>
  `terms/${taxonomy}/${id}`

/** What a change of one is based on, and what makes its repetition the same call. */
export const guarded = ({ id, version }: Pick<ListedTerm, 'id' | 'version'>) => ({
  ifMatch: `"term-${id}-${version}"`,
  key: crypto.randomUUID(),
})
