/** A text and what is marked in it, from and to, counted in UTF-16 units. */
export interface Marked {
  text: string
  start: number
  end: number
}

/** Puts signs around what is marked, or takes them away where they stand already. */
export function withSigns({ text, start, end }: Marked, sign: string): Marked {
  const [before, words, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  // One star of two is no sign of its own.
  const isAlone = sign !== '*' || !(before.endsWith('**') && after.startsWith('**'))
  if (isAlone && before.endsWith(sign) && after.startsWith(sign))
    return {
      text: before.slice(0, -sign.length) + words + after.slice(sign.length),
      start: start - sign.length,
      end: end - sign.length,
    }
  return { text: before + sign + words + sign + after, start: start + sign.length, end: end + sign.length }
}

const LINE_SIGN = /^(#{1,3}|[-*>]|\d+[.)])\s+/

/** Begins the marked lines with a sign in place of the one they have, or without one if they have it already. */
export function withLineSign({ text, start, end }: Marked, sign: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const isSet = lines.every((line) => line.startsWith(sign))
  const next = lines.map((line) => (isSet ? '' : sign) + line.replace(LINE_SIGN, '')).join('\n')
  return { text: text.slice(0, from) + next + text.slice(to), start: from, end: from + next.length }
}

/** Links what is marked to an address; without marked words the address itself is what one reads. */
export function withLink({ text, start, end }: Marked, address: string): Marked {
  const words = text.slice(start, end) || address.replace(/^https?:\/\//, '')
  const link = `[${words}](${address.replaceAll(')', '%29').replaceAll(/\s/g, '%20')})`
  return { text: text.slice(0, start) + link + text.slice(end), start, end: start + link.length }
}
