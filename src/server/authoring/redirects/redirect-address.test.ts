import { describe, expect, it } from 'vitest'
import { fromPath, missedPath, toAddress, withQuery } from './redirect-address.ts'

it.each([
  ['/old', '/old/'],
  [' /old/page.html ', '/old/page.html/'],
  ['/d%C3%BCne/', '/düne/'],
  ['/a/../b/', '/b/'],
])('%s is stored as the path %s', (typed, path) => {
  expect(fromPath(typed)).toEqual({ path })
})

it.each([
  ['old', 'unreadable'],
  ['//evil.example/', 'unreadable'],
  ['/\\evil.example', 'unreadable'],
  ['/%5c%5cevil/', 'unreadable'],
  ['/a?b=1', 'unreadable'],
  ['/a#b', 'unreadable'],
  ['/a%00b', 'unreadable'],
  ['/%', 'unreadable'],
  [`/${'x'.repeat(1000)}`, 'unreadable'],
  [7, 'unreadable'],
  ['/wp-json/wp/v2/x', 'reserved'],
  ['/Media/x.jpg', 'reserved'],
  ['/studio', 'reserved'],
  ['/robots.txt', 'reserved'],
])('%s is refused as a path', (typed, error) => {
  expect(fromPath(typed)).toEqual({ error })
})

it.each([
  ['/new/?a=1#b', '/new/?a=1#b'],
  ['https://example.org/x', 'https://example.org/x'],
  ['example.org', 'https://example.org/'],
  ['https://site.example/new/', '/new/'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/a/..//evil.example', null],
  ['javascript:alert(1)', null],
  ['https://example.org/\r\nSet-Cookie: a=b', null],
  ['', null],
  [null, null],
])('%s is stored as the target %s', (typed, address) => {
  expect(toAddress(typed, 'https://site.example')).toBe(address)
})

it('adds the query of the request before the anchor', () => {
  expect(withQuery('/new/?a=1#b', '?c=2')).toBe('/new/?a=1&c=2#b')
  expect(withQuery('/new/', '')).toBe('/new/')
})

describe('a missing path', () => {
  it.each(['/about-us', '/2019/05/dunes/', '/düne/'])('is counted: %s', (path) => {
    expect(missedPath(path)).toBe(path.endsWith('/') ? path : `${path}/`)
  })

  it.each([
    '/',
    '/.env',
    '/.git/config/',
    '/wp-login.php',
    '/wp-admin/setup/',
    '/picture.jpg',
    '/wp-json/a/b',
    '/a//b/',
    '/a\u0000/',
    `/${'x'.repeat(200)}`,
    '/a/b/c/d/e/f/g/h/i/',
  ])('is not counted, as no person requested it: %s', (path) => {
    expect(missedPath(path)).toBe(null)
  })
})
