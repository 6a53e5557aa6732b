/**
 * Text with its case and its spellings unified: compatibility forms (NFKC) and case folded, so that "STRASSE" is
 * "Straße" and a ligature is its letters. Accents stay significant.
 */
export const foldText = (text: string): string =>
  // Upper before lower case unites what lower case alone keeps apart: ß and ss, both small sigmas.
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')

/** Curly, low, angled and leaning quotes as the ones on a keyboard. */
export const straightQuotes = (text: string): string =>
  text.replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‛‹›′`´ʼ]/g, "'")

/** Letters that fall apart into no letter and an accent, as they are typed where a keyboard has none of them. */
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
 * Small letters as most people type them, decomposed (NFKD): without the accents of European letters, the vowel signs
 * of Hebrew and Arabic, and what nobody sees. Marks that make another letter of what they stand at stay.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036f\u00ad\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06ed\u200b-\u200f\u2060]/g,
      '',
    )
    .replace(/[ßæœþøłđðħı]/g, (letter) => TYPED_LETTERS[letter] ?? letter)

/** Turns each dash that touches something into a space: "low-water" is "low water"; one that stands alone is a sign. */
export const spaceDashes = (text: string): string => text.replace(/-(?=\S)|(\S)-/g, '$1 ')

/**
 * Text as every search compares it (search-7): folded, its letters as most people type them ("dune" finds "Düne"),
 * quotes and dashes of one kind, a dash at a word as a space ("low-water" finds "Low Water"), and any
 * white space as one space.
 *
 * @returns may begin or end with a space
 */
export const foldForSearch = (text: string): string =>
  spaceDashes(
    plainLetters(foldText(straightQuotes(text)))
      .normalize('NFKC')
      .replace(/[\p{Pd}−]+/gu, '-'),
  ).replace(/\s+/g, ' ')
