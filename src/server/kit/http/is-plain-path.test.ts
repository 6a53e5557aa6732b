import { expect, it } from 'vitest'
import { isPlainPath } from './is-plain-path.ts'

it.each([
  '/',
  '/about/',
  '/a.b/..c/...',
  '/.well-known/x',
  '/caf%C3%A9/',
  '/%2ehidden',
  '/a//b',
  '/wp-json/wp/v2/media',
])('accepts %s, which every parser reads in the same way', (path) => {
  expect(isPlainPath(path)).toBe(true)
  expect(new URL(path, 'http://localhost').pathname).toBe(path)
})

it.each([
  '/uploads/../bulk',
  '/uploads/..',
  '/./about/',
  '/uploads/%2e%2e/bulk',
  '/uploads/%2E./bulk',
  '/uploads/.%2e',
  '/uploads\\..\\bulk',
  '/a\\b',
  '/uploads#/bulk',
])('refuses %s, which URL parsers change', (path) => {
  expect(isPlainPath(path)).toBe(false)
  expect(new URL(path, 'http://localhost').pathname).not.toBe(path)
})
