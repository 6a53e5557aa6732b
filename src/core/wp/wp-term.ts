import type { Taxonomy, Term } from '../content/index.ts'
import { PORTFOLIO_PATH, TERM_KEYS } from '../routing/routes.ts'
import { decodeEntities, encodeEntities } from './entities.ts'
import { TAXONOMY_BASES } from './rest-bases.ts'

/** A term as the REST answers carry it; names and descriptions are HTML-encoded. */
export interface WpTerm {
  id: number
  count: number
  description: string
  link: string
  name: string
  slug: string
  taxonomy: string
  parent: number
  meta: unknown[]
}

/** Converts a term to its wire form. `origin` has no trailing slash. */
export const termToWp = (term: Term, origin: string): WpTerm => ({
  id: term.id,
  count: term.count ?? 0,
  description: encodeEntities(term.description),
  link: `${origin}${PORTFOLIO_PATH}?${TERM_KEYS[term.taxonomy]}=${encodeURIComponent(term.slug)}`,
  name: encodeEntities(term.name),
  slug: term.slug,
  taxonomy: TAXONOMY_BASES[term.taxonomy],
  parent: 0,
  meta: [],
})

/** Reads a term from a foreign answer; `null` if it is not one. */
export function termFromWp(wire: unknown, taxonomy: Taxonomy): Term | null {
  if (typeof wire !== 'object' || wire === null) return null
  const { id, name, slug, count, description } = wire as Partial<Record<keyof WpTerm, unknown>>
  if (typeof id !== 'number' || typeof name !== 'string') return null
  return {
    id,
    slug: typeof slug === 'string' && slug ? slug : String(id),
    name: decodeEntities(name),
    description: typeof description === 'string' ? decodeEntities(description) : '',
    count: typeof count === 'number' ? count : null,
    taxonomy,
  }
}
