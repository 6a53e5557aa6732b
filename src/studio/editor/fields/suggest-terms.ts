import type { TermDetails } from '../../../core/calls/index.ts'
import { foldForSearch, foldText } from '../../../core/content/index.ts'

export type NamedTerm = Pick<TermDetails, 'id' | 'name'>

/** Limit on the suggestions shown at once; typing on narrows them down. */
const MAX_SUGGESTIONS = 50

/**
 * Returns the suggestions for a typed text: terms whose name contains it, those that begin with it first. `create` is
 * the name of a term that can be created; `null` if a term has that name.
 */
export function suggestTerms(
  typedText: string,
  terms: readonly NamedTerm[],
  chosenTerms: readonly NamedTerm[],
): { terms: readonly NamedTerm[]; create: string | null } {
  const name = typedText.trim().replaceAll(/\s+/g, ' ')
  const foldedName = foldForSearch(name).trim()
  const chosenIds = new Set(chosenTerms.map(({ id }) => id))
  const placed = terms.flatMap((term) => {
    const place = foldForSearch(term.name).trim().indexOf(foldedName)
    return chosenIds.has(term.id) || place < 0 ? [] : [{ term, isFirst: place === 0 }]
  })
  const matches = [...placed.filter(({ isFirst }) => isFirst), ...placed.filter(({ isFirst }) => !isFirst)]
  const isKnown = terms.some((term) => foldText(term.name) === foldText(name))
  return {
    terms: matches.slice(0, MAX_SUGGESTIONS).map(({ term }) => term),
    create: name === '' || isKnown ? null : name,
  }
}
