/**
 * Unifies case and spellings of a text: compatibility forms (NFKC) and case are folded, so that "STRASSE" equals
 * "Straße" and a ligature equals its letters. Accents stay significant.
 */
export const foldText = (text: string): string =>
  // Upper case first, then lower case: this unites ß with ss and both small sigmas, which lower case alone does not.
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')

/** Replaces curly, low, angled and leaning quotes by the ones on a keyboard. */
export const straightQuotes = (text: string): string =>
  text.replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‛‹›′`´ʼ]/g, "'")

/**
 * Letters that Unicode does not decompose into a letter and an accent, each with its spelling on keyboards that lack
 * it.
 */
const TYPED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
}

/**
 * Returns small letters as most people type them, decomposed (NFKD): without the accents of European letters, the vowel
 * signs of Hebrew and Arabic, and invisible characters. Marks that make a different letter stay.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036f\u00ad\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06ed\u200b-\u200f\u2060]/g,
      '',
    )
    .replace(/[ßæœþøłđðħı]/g, (letter) => TYPED_LETTERS[letter] ?? letter)

/** Replaces each dash that touches a word by a space: "low-water" becomes "low water". A dash between spaces stays. */
export const spaceDashes = (text: string): string => text.replace(/-(?=\S)|(\S)-/g, '$1 ')

/**
 * Returns a text in the form that every search compares (search-7): folded, its letters as most people type them
 * ("dune" finds "Düne"), quotes and dashes of one kind, a dash at a word as a space ("low-water" finds "Low Water"),
 * and any white space as one space.
 *
 * @returns may begin or end with a space
 */
export const foldForSearch = (text: string): string =>
  spaceDashes(
    plainLetters(foldText(straightQuotes(text)))
      .normalize('NFKC')
      .replace(/[\p{Pd}−]+/gu, '-'),
  ).replace(/\s+/g, ' ')
