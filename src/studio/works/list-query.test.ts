import { expect, it } from 'vitest'
import { apiQuery, isNarrowed, readAddress, withChoice, withoutFilters } from './list-query.ts'

const filterOf = (text: string) => readAddress(new URLSearchParams(text))

// @behaviour studio-2
it('asks the API for what the address says, and leaves out what it does not know', () => {
  expect(apiQuery(filterOf('status=draft&category=maps&q=a b&sort=title&view=list'))).toBe(
    'status=draft&category=maps&sort=title&q=a+b',
  )
  expect(apiQuery(filterOf('status=attention&reason=no_picture'))).toBe('attention=no_picture')
  expect(apiQuery(filterOf('status=attention&reason=boredom'))).toBe('attention=any')
  expect(apiQuery(filterOf('status=lost&sort=luck&reason=no_picture'))).toBe('')
})

it('is narrowed by states, terms and words, not by order and view', () => {
  expect(isNarrowed(filterOf('sort=title&view=list'))).toBe(false)
  for (const text of ['status=draft', 'tag=maps', 'q=sand']) expect(isNarrowed(filterOf(text))).toBe(true)
})

it('clearing filters keeps order and view, another state drops the reason', () => {
  const params = new URLSearchParams('status=attention&reason=no_picture&tag=maps&sort=title&view=list&q=a')
  expect(withoutFilters(params).toString()).toBe('sort=title&view=list')
  expect(withChoice(params, 'status', 'draft').has('reason')).toBe(false)
  expect(withChoice(params, 'tag', '').has('tag')).toBe(false)
})
