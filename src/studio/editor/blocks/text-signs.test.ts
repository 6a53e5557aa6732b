import { expect, it } from 'vitest'
import { type Marked, withLineSign, withLink, withSigns } from './text-signs.ts'

/** A text in which bars stand for what is marked. */
const marked = (drawn: string): Marked => {
  const [before = '', words = '', after = ''] = drawn.split('|')
  return { text: before + words + after, start: before.length, end: before.length + words.length }
}
const drawn = ({ text, start, end }: Marked) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

// @behaviour studio-36
it.each([
  ['a |few| words', '**', 'a **|few|** words'],
  ['a **|few|** words', '**', 'a |few| words'],
  ['a **|few|** words', '*', 'a ***|few|*** words'],
  ['a *|few|* words', '*', 'a |few| words'],
])('%s with %s is %s', (before, sign, after) => {
  expect(drawn(withSigns(marked(before), sign))).toBe(after)
})

// @behaviour studio-36
it.each([
  ['a\n|b\nc|\nd', '- ', 'a\n|- b\n- c|\nd'],
  ['|- b\n- c|', '- ', '|b\nc|'],
  ['1. on|e|', '## ', '|## one|'],
  ['||', '> ', '|> |'],
])('%j begins with %s: %j', (before, sign, after) => {
  expect(drawn(withLineSign(marked(before), sign))).toBe(after)
})

// @behaviour studio-36
it('a link holds the marked words, or its own address', () => {
  expect(drawn(withLink(marked('see |here|.'), '/about/'))).toBe('see |[here](/about/)|.')
  expect(withLink(marked('see ||'), 'https://example.org/a b)').text).toBe(
    'see [example.org/a b)](https://example.org/a%20b%29)',
  )
})
