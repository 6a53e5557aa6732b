import { expect, it } from 'vitest'
import { dismissalOf, dismissedNotices } from './notice-cookie.ts'

it.each([
  [undefined, []],
  ['', []],
  ['store_notice12=hidden', ['store_notice12']],
  ['a=1; store_notice12=hidden;store_noticeab=hidden ', ['store_notice12', 'store_noticeab']],
  ['store_notice12=shown; xstore_notice12=hidden; store_notice=', []],
])('%s hides %s', (cookies, names) => {
  expect(dismissedNotices(cookies)).toEqual(names)
})

it('is written for the whole site and for the session', () => {
  expect(dismissalOf('store_notice12', false)).toBe('store_notice12=hidden; Path=/; SameSite=Lax')
  expect(dismissalOf('store_notice12', true)).toBe('store_notice12=hidden; Path=/; SameSite=Lax; Secure')
})
