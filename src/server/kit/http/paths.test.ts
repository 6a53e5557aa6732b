import { expect, it } from 'vitest'
import { sitePath } from './paths.ts'

it.each([
  ['/', '/'],
  ['/portfolio/?category=maps&q=a%20b', '/portfolio/?category=maps&q=a%20b'],
  ['/portfolio/#top', '/portfolio/'],
  ['/a/../b/', '/b/'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/@evil.example', '/@evil.example'],
])('%s is a path of this site', (value, path) => {
  expect(sitePath(value)).toBe(path)
})

it.each([
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/..\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /account',
  'account',
  '',
  null,
  undefined,
  ['/'],
])('%j is no path of this site', (value) => {
  expect(sitePath(value)).toBeNull()
})
