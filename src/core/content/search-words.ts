import { foldForSearch, straightQuotes } from './fold-text.ts'

/** WordPress ignores longer searches altogether; folding can make one sign eighteen. */
const MAX_SEARCH_LENGTH = 1600
/** From this many words on, WordPress looks for the text as a whole. */
const MAX_WORDS = 9

/** Words that WordPress does not look for one by one: single letters, and dashes that stand alone. */
const SHORT_WORD = /^[a-z-]$/

/**
 * Splits what a visitor typed into folded words, each of which must occur (search-7). Text in double quotes counts as
 * one word, and so do words with a dash between them. Where all of them are short, or there are none but signs, the
 * text is looked for as a whole. Nothing typed gives no words.
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

/** What stands before a word in a folded text. */
export const WORD_BREAKS: readonly string[] = [' ', '\n', '"', "'", '(', '/']

/** Returns the strings that a folded text contains if one of its words, other than the first, begins with `word`. */
export const wordBeginnings = (word: string): readonly string[] =>
  word.startsWith(' ') ? [word] : WORD_BREAKS.map((before) => before + word)

/** Whether a word of a folded text begins so: "sea" begins "seaside" and is only a part of "research" (search-7). */
export const beginsWord = (folded: string, word: string): boolean =>
  folded.startsWith(word) || wordBeginnings(word).some((text) => folded.includes(text))

/**
 * Folds the typed text as a whole; titles that contain it come first. A dash at its beginning or end is a
 * space of its own, as the one inside a word that is not yet, or not wholly, typed.
 */
export const searchPhrase = (typed: string): string => foldForSearch(typed.trim())
