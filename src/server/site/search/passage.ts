import { beginsWord, type FoundIn, foldForSearch } from '../../../core/content/index.ts'

/** A text in which a search may have found something. */
export interface SearchedText {
  text: string
  foundIn: FoundIn | null
}

/**
 * Returns the text that best shows why something was found: the first of those with the most search words, and among
 * these with the most at the beginning of a word. If none contains any, because only the title does, the first text.
 *
 * @param words folded, as `searchWords` gives them
 */
export function passage(texts: readonly SearchedText[], words: readonly string[]): SearchedText {
  let best: SearchedText = texts[0] ?? { text: '', foundIn: null }
  let most = 0
  for (const candidate of texts) {
    const folded = foldForSearch(candidate.text)
    const matches = words.filter((word) => folded.includes(word))
    const wordStarts = matches.filter((word) => beginsWord(folded, word))
    const score = matches.length + wordStarts.length / (words.length + 1)
    if (score > most) [best, most] = [candidate, score]
  }
  return best
}
