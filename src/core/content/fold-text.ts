/**
 * Text as search compares it: compatibility forms unified (NFKC) and case folded, so that
 * "STRASSE" finds "Straße" and a ligature finds its letters. Accents stay significant.
 */
export const foldText = (text: string): string =>
  // Upper before lower case unites what lower case alone keeps apart: ß and ss, both small sigmas.
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')
