import type { Attributes } from '../schema/index.ts'
import type { termFields } from './term.schema.ts'

/** A term of one taxonomy. */
export interface Term extends Attributes<typeof termFields> {
  id: number
  /** Number of published items with the term; `null` if the source does not say. */
  count: number | null
}

/**
 * Returns the terms that a filter bar offers: terms with a count of zero are left out (request-6), an unknown count
 * stays.
 */
export const offeredTerms = (terms: readonly Term[]): Term[] => terms.filter((term) => term.count !== 0)
