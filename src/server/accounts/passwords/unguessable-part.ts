/** Words so common in passwords that they add nothing to one. */
const COMMON_WORDS =
  /password|passw0rd|p@ssword|p@ssw0rd|iloveyou|sunshine|princess|football|baseball|superman|starwars|whatever|welcome|letmein|trustno1|changeme|qwerty|azerty|qwertz|dragon|monkey|master|shadow|batman|secret|admin|login|hello/g

/** Keys side by side, and the two orders everybody knows. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')])

const SHORTEST_RUN = 4

/**
 * What of a password nobody guesses: common words, runs of keys, repetitions and the words given are taken out, so
 * that "ada1234567" leaves nothing.
 *
 * @param password in lower case
 * @param words that somebody knows, in lower case, the longest first
 */
export function unguessablePart(password: string, words: readonly string[] = []): string {
  const unknown = words.reduce((text, word) => text.replaceAll(word, ' '), password)
  return withoutRuns(withoutRepetitions(unknown.replace(COMMON_WORDS, ' '))).replace(/\s+/g, '')
}

/** Of "abcabcabc" and "aaaaaaaa" once is enough. */
const withoutRepetitions = (text: string): string => text.replace(/(.{1,4}?)\1{2,}/gu, '$1')

function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    const run = Math.max(...ROWS.map((row) => runLength(text, at, row)))
    if (run < SHORTEST_RUN) left += text[at]
    at += run < SHORTEST_RUN ? 1 : run
  }
  return left
}

/** How far a text follows a row from there. */
function runLength(text: string, at: number, row: string): number {
  let length = SHORTEST_RUN
  if (!row.includes(text.slice(at, at + length)) || at + length > text.length) return 0
  while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1
  return length
}
