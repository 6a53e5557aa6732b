import { expect, it } from 'vitest'
import { textDifference } from './text-difference.ts'

const side = (was: string, now: string, without: 'was' | 'now') =>
  textDifference(was, now)
    .filter((part) => part.in !== without)
    .map(({ text }) => text)
    .join('')

it('marks the words that differ', () => {
  expect(textDifference('A dune at noon.', 'A wide dune at dusk.')).toEqual([
    { text: 'A ', in: 'both' },
    { text: 'wide ', in: 'now' },
    { text: 'dune at ', in: 'both' },
    { text: 'noon.', in: 'was' },
    { text: 'dusk.', in: 'now' },
  ])
  expect(textDifference('same', 'same')).toEqual([{ text: 'same', in: 'both' }])
  expect(textDifference('', '')).toEqual([])
})

it('contains both texts completely', () => {
  const long = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ')
  const pairs = [
    ['', 'new'],
    ['old', ''],
    ['a b c d', 'd c b a'],
    ['  two  spaces ', 'two spaces'],
    [long, long.split(' ').reverse().join(' ')],
  ] as const
  for (const [was, now] of pairs) {
    expect(side(was, now, 'now')).toBe(was)
    expect(side(was, now, 'was')).toBe(now)
  }
})
