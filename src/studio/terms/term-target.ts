import type { TermDetails } from '../../core/calls/index.ts'
import { entityTag } from '../api/index.ts'

/** Returns the path of a term, the entity tag that a change is based on, and an idempotency key. */
export const termTarget = ({ taxonomy, id, version }: TermDetails) => ({
  path: { taxonomy, id },
  ifMatch: entityTag('term', { id, version }),
  key: crypto.randomUUID(),
})
