import { expect, it } from 'vitest'
import { freeSlug, isSlug, MAX_SLUG_LENGTH, slugOf } from './slug.ts'

// @behaviour studio-340
it.each([
  ['Dune Study', 'dune-study'],
  ['  Café & Bar: “Größe”  ', 'cafe-bar-grosse'],
  ['It’s 3½ metres', 'its-31-2-metres'],
  ['صور البحر', 'صور-البحر'],
  ['!?', ''],
  ['Łódź, Ħaż-Żebbuġ & ışık', 'lodz-haz-zebbug-isik'],
  ['ǼRØ', 'aero'],
  ['🌊🏄‍♀️ Summer ☀️', 'summer'],
  ['☀️', ''],
  ['☀️Dunes', 'dunes'],
  ['Top 1️⃣ place', 'top-1-place'],
  ['Salt™ №5', 'salttm-no5'],
  ['x'.repeat(200), 'x'.repeat(MAX_SLUG_LENGTH / 2)],
])('the title %j gives the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  if (slug) expect(isSlug(slug)).toBe(true)
})

it('long titles end after a whole word', () => {
  expect(slugOf('word '.repeat(40))).toMatch(/^(word-)+word$/)
})

it.each([
  '',
  'Dune',
  'a b',
  'a/b',
  '-a',
  'a--b',
  '../a',
  'a'.repeat(99),
  'a__trashed-3',
  '\ufe0f',
  'a-\ufe0f',
  'a\ufe0f',
  'a\u1160b',
  '1\u20e3',
])('%j is no slug', (slug) => {
  expect(isSlug(slug)).toBe(false)
})

it('a slug in use gets the next number', () => {
  const takenSlugs = ['dunes', 'dunes-2']
  expect(freeSlug('dunes', (slug) => takenSlugs.includes(slug))).toBe('dunes-3')
  expect(freeSlug('hills', (slug) => takenSlugs.includes(slug))).toBe('hills')
})
