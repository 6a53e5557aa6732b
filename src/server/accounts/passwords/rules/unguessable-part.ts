/** Words too common in passwords to make one stronger. */
const COMMON_WORDS =
  /password|passw0rd|p@ssword|p@ssw0rd|iloveyou|sunshine|princess|football|baseball|superman|starwars|whatever|welcome|letmein|trustno1|changeme|qwerty|azerty|qwertz|dragon|monkey|master|shadow|batman|secret|admin|login|hello/g

/** Rows of neighbouring keys, the alphabet and the digits, in both directions. */
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

const MIN_RUN_LENGTH = 4

/**
 * Returns the part of a password that is hard to guess: without common words, runs of keys, repetitions and the given
 * words. "ada1234567" leaves nothing.
 *
 * @param password in lower case
 * @param words known to an attacker, in lower case, the longest first
 */
export function unguessablePart(password: string, words: readonly string[] = []): string {
  const unknown = words.reduce((text, word) => text.replaceAll(word, ' '), password)
  return withoutRuns(withoutRepetitions(unknown.replace(COMMON_WORDS, ' '))).replace(/\s+/g, '')
}

/** Reduces "abcabcabc" and "aaaaaaaa" to one occurrence. */
const withoutRepetitions = (text: string): string => text.replace(/(.{1,4}?)\1{2,}/gu, '$1')

function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const run = Math.max(...ROWS.map((row) => runLength(text, at, row)))
    if (run < MIN_RUN_LENGTH) rest += text[at]
    at += run < MIN_RUN_LENGTH ? 1 : run
  }
  return rest
}

/** Returns the number of characters from a position on that follow a row of keys; 0 if they are too few. */
function runLength(text: string, at: number, row: string): number {
  let length = MIN_RUN_LENGTH
  if (!row.includes(text.slice(at, at + length)) || at + length > text.length) return 0
  while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1
  return length
}
