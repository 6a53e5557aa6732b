import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['/portfolio/', '/portfolio/'],
  ['#contact', '#contact'],
  ['#', '#'],
  ['?page=2', '?page=2'],
  ['mailto:studio@example.org', 'mailto:studio@example.org'],
  ['tel:+49301234', 'tel:+49301234'],
  [' https://example.org/a ', 'https://example.org/a'],
  ['//example.org/', 'https://example.org/'],
  ['example.org/a', 'https://example.org/a'],
])('a link to %s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/x',
  'mailto:a b',
  '',
  null,
  7,
])('%j is no link', (typed) => {
  expect(linkAddress(typed)).toBe('')
})
