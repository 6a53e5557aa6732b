import { foldForSearch, foldText } from '../../../core/content/index.ts'

/** A term as a list of the API has it. */
export interface ListedTerm {
  id: number
  name: string
}

/** Suggestions at a time; whoever types on sees the others. */
const MOST = 50

/**
 * What is suggested for what was typed: terms with it in their names, those that begin with it first; and whether it
 * can be made, which is so where no term is called that.
 */
export function termsShown(
  typed: string,
  terms: readonly ListedTerm[],
  chosen: readonly ListedTerm[],
): { terms: readonly ListedTerm[]; create: string | null } {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  const wanted = foldForSearch(name).trim()
  const taken = new Set(chosen.map(({ id }) => id))
  const placed = terms.flatMap((term) => {
    const place = foldForSearch(term.name).trim().indexOf(wanted)
    return taken.has(term.id) || place < 0 ? [] : [{ term, isFirst: place === 0 }]
  })
  const found = [...placed.filter(({ isFirst }) => isFirst), ...placed.filter(({ isFirst }) => !isFirst)]
  const isKnown = terms.some((term) => foldText(term.name) === foldText(name))
  return {
    terms: found.slice(0, MOST).map(({ term }) => term),
    create: name === '' || isKnown ? null : name,
  }
}
