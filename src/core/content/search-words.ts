import { foldForSearch, straightQuotes } from './fold-text.ts'

/** Maximum length of a search text: WordPress ignores longer ones. Folding can turn one character into eighteen. */
const MAX_SEARCH_LENGTH = 1600
/** Number of words from which WordPress searches for the text as a whole. */
const MAX_WORDS = 9

/** Matches words that WordPress does not search for one by one: single letters, and dashes that stand alone. */
const SHORT_WORD = /^[a-z-]$/

/**
 * Splits a typed text into folded words, each of which must occur (search-7). Text in double quotes counts as one word,
 * and so do words joined by a dash. If all of them are short, or there are only signs, the text is searched for as a
 * whole. Empty text gives no words.
 */
export function searchWords(typed: string): string[] {
  if (typed.length > MAX_SEARCH_LENGTH) return []
  const words = [...straightQuotes(typed).matchAll(/"([^"]+)"|([^\s,"]+)/g)]
    .map(([, quoted, plain]) => searchPhrase(quoted ?? plain ?? ''))
    .filter((word) => word !== '')
  const isWhole = words.length > MAX_WORDS || words.every((word) => SHORT_WORD.test(word))
  const folded = isWhole ? [searchPhrase(typed)].filter((phrase) => phrase !== '') : words
  return folded.join('').length > MAX_SEARCH_LENGTH ? [] : folded
}

/** Characters that can precede a word in a folded text. */
export const WORD_BREAKS: readonly string[] = [' ', '\n', '"', "'", '(', '/']

/** Returns the strings that a folded text contains if one of its words, other than the first, begins with `word`. */
export const wordBeginnings = (word: string): readonly string[] =>
  word.startsWith(' ') ? [word] : WORD_BREAKS.map((before) => before + word)

/**
 * Tells whether a word of a folded text begins with `word`: "sea" begins "seaside" and is only a part of "research"
 * (search-7).
 */
export const beginsWord = (folded: string, word: string): boolean =>
  folded.startsWith(word) || wordBeginnings(word).some((text) => folded.includes(text))

/**
 * Folds the typed text as a whole; titles that contain it come first. A dash at its beginning or end becomes a space,
 * like a dash inside a word that is not yet typed to its end.
 */
export const searchPhrase = (typed: string): string => foldForSearch(typed.trim())
