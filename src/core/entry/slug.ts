import { plainLetters } from '../content/index.ts'

/** Maximum length of an address part, both made from a title and typed. */
export const MAX_SLUG_LENGTH = 80

/** Matches invisible characters, and the marks that emoji put around a digit. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/**
 * Returns the address part made from a title: small letters, digits and single hyphens; empty for a title without
 * letters and digits.
 */
export function slugOf(title: string): string {
  // NFKC turns signs such as ™ into capital letters.
  const words = plainLetters(title.normalize('NFKC').toLowerCase())
    .replace(/['’]/g, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(/^\p{M}+/u, ''))
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > MAX_SLUG_LENGTH) return slug || [...word].slice(0, MAX_SLUG_LENGTH / 2).join('')
    slug = longer
  }
  return slug
}

/** Suffix, followed by the id, of the address of an entry in the trash, which has given up its own. */
export const TRASHED = '__trashed-'

/** Tells whether a text is a valid address part: letters, digits and single hyphens between them. */
export const isSlug = (slug: string): boolean =>
  slug.length <= MAX_SLUG_LENGTH &&
  slug.search(INVISIBLE) === -1 &&
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*(-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*)*$/u.test(
    slug,
  )

/** Returns the wanted address part, or the first of `-2`, `-3`, … that is free. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted}-${number}`)) return `${wanted}-${number}`
}
