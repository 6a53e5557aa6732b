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

/**
 * Text as every search compares it (search-7): folded, without the accents of European letters ("dune" finds "Düne"),
 * dashes as spaces ("low-water" finds "Low Water"), quotes straight, and any white space as one space.
 *
 * @returns may begin or end with a space
 */
export const foldForSearch = (text: string): string =>
  foldText(straightQuotes(text))
    .normalize('NFKD')
    // Marks of other scripts make another letter or vowel of what they stand at.
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}−\s]+/gu, ' ')
