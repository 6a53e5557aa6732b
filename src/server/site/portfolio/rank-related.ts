import type { PortfolioItem, Taxonomy } from '../../../core/content/index.ts'

// What makes works alike, and how much.
const SAME_KIND = 3
const SAME_THEME = 1
const SAME_CLIENT = 4

/** Fields of a work that are compared. */
export type Relatable = Pick<PortfolioItem, 'id' | 'date' | 'terms'> & { client: string }

/**
 * Orders works by similarity to one: client, kinds, tags; of equals the one nearest in time comes first. Works with
 * neither client nor kind in common are left out.
 */
export function rankRelated<T extends Relatable>(item: Relatable, others: readonly T[]): T[] {
  const shared = (other: T, taxonomy: Taxonomy) =>
    other.terms[taxonomy].filter((id) => item.terms[taxonomy].includes(id)).length
  const distance = (other: T) => Math.abs(Date.parse(other.date) - Date.parse(item.date)) || 0
  return others
    .filter(({ id }) => id !== item.id)
    .map((other) => {
      const sameClient = item.client !== '' && other.client === item.client
      const isAlike = sameClient || shared(other, 'categories') > 0
      const score =
        (sameClient ? SAME_CLIENT : 0) +
        SAME_KIND * shared(other, 'categories') +
        SAME_THEME * shared(other, 'tags')
      return { other, score: isAlike ? score : 0 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || distance(a.other) - distance(b.other) || b.other.id - a.other.id)
    .map(({ other }) => other)
}
