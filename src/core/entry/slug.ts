import { plainLetters } from '../content/index.ts'

/** Longest address that is made from a title, and that is accepted. */
export const MAX_SLUG_LENGTH = 80

/** What nobody sees, and what emoji put around a digit. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/** The part of an address that a title makes: small letters, digits and single hyphens; empty for a title of signs. */
export function slugOf(title: string): string {
  // Signs such as ™ become large letters by NFKC.
  const words = plainLetters(title.normalize('NFKC').toLowerCase())
    .replace(/['’]/g, '')
    .replace(UNSEEN, '')
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

/** What stands behind the address of an entry in the trash, which has given it up, before its id. */
export const TRASHED = '__trashed-'

/** Whether a text is what an address may hold: letters, digits and single hyphens between them. */
export const isSlug = (slug: string): boolean =>
  slug.length <= MAX_SLUG_LENGTH &&
  slug.search(UNSEEN) === -1 &&
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*(-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*)*$/u.test(
    slug,
  )

/** The wanted address, or the first of `-2`, `-3`, … that is free. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted}-${number}`)) return `${wanted}-${number}`
}
