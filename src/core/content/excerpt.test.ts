import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

const LONG = `${'The loft is two hundred metres long. '.repeat(8)}Then comes the lamp above the door. ${'And then the quay. '.repeat(12)}`

it('returns a short text unchanged, on one line', () => {
  expect(excerpt('A door.\n\nA lamp. ', ['lamp'])).toBe('A door. A lamp.')
})

it('returns the passage around the first match, cut at spaces', () => {
  const passage = excerpt(LONG, ['lamp'])
  expect(passage).toMatch(/^… .*Then comes the lamp above the door\..* …$/)
  expect(passage.length).toBeLessThan(190)
  expect(LONG.replace(/\s+/g, ' ')).toContain(passage.slice(2, -2))
})

it('starts at the beginning if no word is found', () => {
  expect(excerpt(LONG, ['glass'])).toMatch(/^The loft is .* …$/)
  expect(excerpt(LONG, [])).toMatch(/^The loft is .* …$/)
})

it('cuts text without spaces as well', () => {
  expect(excerpt('工'.repeat(400), ['x'])).toBe(`${'工'.repeat(180)} …`)
})

it('shows no ellipsis after a passage that ends with the text', () => {
  const text = `${'The loft is two hundred metres long. '.repeat(8)}Then comes the lamp.`
  const passage = excerpt(text, ['lamp'])
  expect(passage).toMatch(/^… .*Then comes the lamp\.$/)
})
