import { expect, it } from 'vitest'
import { figuresOfLanguage, hasOpenBeginning, isParticiple } from './language.ts'
import { readSource } from './structure-report.ts'

it.each([
  ['What a text contains.', true],
  ['*\n * Where it stands.', true],
  ['`null` for what is none.', true],
  ['Of an id and a length.', true],
  ['Returns what a text contains.', false],
  ['Onward links of a page.', false],
  ['Index after the last character.', false],
])('tells whether a doc comment leaves its subject open: %s', (text, isOpen) => {
  expect(hasOpenBeginning(text)).toBe(isOpen)
})

it.each([
  ['found', true],
  ['kept', true],
  ['foundWorks', false],
  ['read', true],
  ['reader', false],
])('tells whether a name is a bare participle: %s', (name, isBare) => {
  expect(isParticiple(name)).toBe(isBare)
})

it('counts comments and constants of a file, also destructured ones, and gives their lines', () => {
  const code = [
    '/** What there is. */',
    'export const [found, { made: work, ...kept }] = source',
    '/** Number of works. */',
    'export const count = 1',
  ].join('\n')
  const [comments, constants] = figuresOfLanguage([readSource('src/core/tested.ts', code)])
  expect(comments).toMatchObject({ value: 50, places: ['src/core/tested.ts:1: What there is.'] })
  expect(constants).toMatchObject({
    value: 50,
    places: ['src/core/tested.ts:2: found', 'src/core/tested.ts:2: kept'],
  })
})
