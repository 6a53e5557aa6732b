import { foldForSearch, straightQuotes } from './fold-text.ts'

/** WordPress ignores longer searches altogether; folding can make one sign eighteen. */
const MAX_SEARCH_LENGTH = 1600
/** From this many words on, WordPress looks for the text as a whole. */
const MAX_WORDS = 9

/**
 * Splits what a visitor typed into folded words, each of which must occur (search-7). Text in double quotes counts as
 * one word, and so do words with a dash between them; nothing typed gives no words.
 */
export function searchWords(typed: string): string[] {
  if (typed.length > MAX_SEARCH_LENGTH) return []
  const words = [...straightQuotes(typed).matchAll(/"([^"]+)"|([^\s,"]+)/g)]
    .map(([, quoted, plain]) => foldForSearch(quoted ?? plain ?? '').trim())
    .filter((word) => word !== '')
  const folded = words.length > MAX_WORDS ? [searchPhrase(typed)] : words
  return folded.join('').length > MAX_SEARCH_LENGTH ? [] : folded
}

/** What stands before a word in a folded text. */
export const WORD_BREAKS: readonly string[] = [' ', '\n', '"', "'", '(', '/']

/** Whether a word of a folded text begins so: "sea" begins "seaside" and is only a part of "research" (search-7). */
export const beginsWord = (folded: string, word: string): boolean =>
  folded.startsWith(word) || WORD_BREAKS.some((before) => folded.includes(before + word))

/** What a visitor typed, folded as a whole: a title that contains it comes first. Empty where there is no word in it. */
export function searchPhrase(typed: string): string {
  const phrase = foldForSearch(typed).trim()
  return /[^\s",]/.test(phrase) ? phrase : ''
}
