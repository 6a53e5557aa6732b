import type { Attributes } from '../schema/index.ts'
import type { termFields } from './term.schema.ts'

/** A term of one taxonomy. */
export interface Term extends Attributes<typeof termFields> {
  id: number
  /** Published items that bear the term; `null` when the source does not say. */
  count: number | null
}

/** Terms a filter bar offers: those whose count is zero are left out (request-6), an unknown count stays. */
export const offeredTerms = (terms: readonly Term[]): Term[] => terms.filter((term) => term.count !== 0)
