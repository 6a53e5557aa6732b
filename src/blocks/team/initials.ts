const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Character that keeps letters from joining to a word with another meaning. */
const NON_JOINER = '\u200c'

/** Returns the first letters of a person's first and last name; empty if the name has no letters. */
export function initials(name: string): string {
  const words = name.split(/[\s\p{Pd}]+/u).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join(NON_JOINER)
    .toUpperCase()
}
