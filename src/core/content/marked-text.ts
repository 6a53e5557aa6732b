import { foldForSearch, spaceDashes } from './fold-text.ts'
import { WORD_BREAKS } from './search-words.ts'

/** Part of a text, and whether it matches one of the words that were searched for. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/**
 * Divides a text at the words that search found in it, ignoring case. A letter and its accents stay together, also
 * where folding changes the number of letters (“Straße” is found by “strasse”). If a word matches the beginning of
 * words in the text, its matches inside other words are not marked.
 *
 * @param words folded, as `searchWords` gives them
 */
export function markedText(text: string, words: readonly string[]): TextPart[] {
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const { folded, owners } = foldedLetters(letters)
  const isMatch = new Array<boolean>(letters.length).fill(false)
  for (const word of words) {
    if (!word) continue
    const places = placesOf(word, folded)
    const wordStarts = places.filter((at) => at === 0 || WORD_BREAKS.includes(folded[at - 1] ?? ''))
    for (const at of wordStarts.length > 0 ? wordStarts : places)
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

/** Returns the folded text, and for each of its UTF-16 units the index of the letter it came from. */
function foldedLetters(letters: readonly string[]): { folded: string; owners: number[] } {
  // Collected in a list: reading the end of a growing string would copy it each time.
  const signs: string[] = []
  const signOwners: number[] = []
  letters.forEach((letter, index) => {
    const part = foldForSearch(letter)
    // Several dashes in a row become one.
    if (part === '-' && signs.at(-1) === '-') return
    for (const unit of part.split('')) {
      signs.push(unit)
      signOwners.push(index)
    }
  })
  const folded: string[] = []
  const owners: number[] = []
  spaceDashes(signs.join(''))
    .split('')
    .forEach((unit, at) => {
      // Several spaces in a row become one, also those that replace dashes.
      if (unit === ' ' && folded.at(-1) === ' ') return
      folded.push(unit)
      owners.push(signOwners[at] ?? 0)
    })
  return { folded: folded.join(''), owners }
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}
