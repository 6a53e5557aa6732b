import { foldForSearch } from './fold-text.ts'
import { WORD_BREAKS } from './search-words.ts'

/** A stretch of text, and whether it is one of the words that were searched for. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/**
 * Divides text at the words that search found in it, whatever their case. A letter and its accents stay together,
 * also where folding changes their number (“Straße” is found by “strasse”). Where a word begins words of the text, its
 * letters inside other words are left alone.
 *
 * @param words folded, as `searchWords` gives them
 */
export function markedText(text: string, words: readonly string[]): TextPart[] {
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  // For every folded unit the letter it came from.
  const owners: number[] = []
  let folded = ''
  // Asked of the text itself, it would be copied for each space.
  let endsInSpace = false
  letters.forEach((letter, index) => {
    const part = foldForSearch(letter)
    // Several spaces and dashes in a row are one space for search.
    if (part === ' ' && endsInSpace) return
    folded += part
    if (part !== '') endsInSpace = part.endsWith(' ')
    for (let unit = 0; unit < part.length; unit++) owners.push(index)
  })
  const isMatch = new Array<boolean>(letters.length).fill(false)
  for (const word of words) {
    if (!word) continue
    const places = placesOf(word, folded)
    const begun = places.filter((at) => at === 0 || WORD_BREAKS.includes(folded[at - 1] ?? ''))
    for (const at of begun.length > 0 ? begun : places)
      isMatch.fill(true, owners[at], (owners[at + word.length - 1] ?? 0) + 1)
  }
  const parts: TextPart[] = []
  letters.forEach((letter, index) => {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch[index]) last.text += letter
    else parts.push({ text: letter, isMatch: isMatch[index] ?? false })
  })
  return parts
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}
