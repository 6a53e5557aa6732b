/** Longest address that is made from a title, and that is accepted. */
export const MAX_SLUG_LENGTH = 80

/** Letters that fall apart into no letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** The part of an address that a title makes: small letters, digits and single hyphens; empty for a title of signs. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // What an emoji leaves of itself is a mark that nobody sees.
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

/** Whether a text is what an address may hold: letters, digits and single hyphens between them. */
export const isSlug = (slug: string): boolean =>
  slug.length <= MAX_SLUG_LENGTH &&
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*(-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*)*$/u.test(
    slug,
  )

/** The wanted address, or the first of `-2`, `-3`, … that is free. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted}-${number}`)) return `${wanted}-${number}`
}
