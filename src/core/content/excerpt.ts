import { markedText } from './marked-text.ts'

/** Characters of an excerpt, and how many of them stand before the first word that was found. */
const LENGTH = 180
const BEFORE = 60

/**
 * A passage of a text: the one around the first of the words, else its beginning. Cut at spaces, cuts shown by “…”.
 *
 * @param words folded, as `searchWords` gives them
 */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LENGTH) return line
  const [first] = markedText(line, words)
  const found = first && !first.isMatch && first.text.length < line.length ? first.text.length : 0
  const from = found <= BEFORE ? 0 : line.indexOf(' ', found - BEFORE) + 1
  // Text without spaces is cut where it must be.
  const start = Math.min(from, found)
  const space = line.lastIndexOf(' ', start + LENGTH)
  const end = start + LENGTH >= line.length ? line.length : space > start ? space : start + LENGTH
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}
