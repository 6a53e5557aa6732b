import { markedText } from './marked-text.ts'

/** Length of an excerpt in characters, and how many of them precede the first match. */
const LENGTH = 180
const BEFORE = 60

/**
 * Returns a passage of a text: around the first match of the words, else the beginning. Cut at spaces; cuts are shown
 * by “…”.
 *
 * @param words folded, as `searchWords` gives them
 */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LENGTH) return line
  const [first] = markedText(line, words)
  const matchStart = first && !first.isMatch && first.text.length < line.length ? first.text.length : 0
  const from = matchStart <= BEFORE ? 0 : line.indexOf(' ', matchStart - BEFORE) + 1
  // Text without spaces is cut in the middle.
  const start = Math.min(from, matchStart)
  const space = line.lastIndexOf(' ', start + LENGTH)
  const end = start + LENGTH >= line.length ? line.length : space > start ? space : start + LENGTH
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}
