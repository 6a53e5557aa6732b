const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Letters that join in a word would join here, too, and mean something else. */
const NON_JOINER = '\u200c'

/** The first letters of somebody's first and last name; empty where a name has no letters. */
export function initials(name: string): string {
  const words = name.split(/[\s\p{Pd}]+/u).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join(NON_JOINER)
    .toUpperCase()
}
