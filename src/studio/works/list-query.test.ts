import { expect, it } from 'vitest'
import { apiQuery, isNarrowed, readAddress, withChoice, withoutFilters } from './list-query.ts'

const filterOf = (text: string) => readAddress(new URLSearchParams(text))

// @behaviour studio-2
it('sends the parameters of the address to the API, without unknown ones', () => {
  expect(apiQuery(filterOf('status=draft&category=maps&q=a b&sort=title&view=list'))).toBe(
    'status=draft&category=maps&sort=title&q=a+b',
  )
  expect(apiQuery(filterOf('status=attention&reason=no_picture'))).toBe('attention=no_picture')
  expect(apiQuery(filterOf('status=attention&reason=boredom'))).toBe('attention=any')
  expect(apiQuery(filterOf('status=lost&sort=luck&reason=no_picture'))).toBe('')
})

it('counts states, terms and words as filters, not order and view', () => {
  expect(isNarrowed(filterOf('sort=title&view=list'))).toBe(false)
  for (const text of ['status=draft', 'tag=maps', 'q=sand']) expect(isNarrowed(filterOf(text))).toBe(true)
})

it('clearing filters keeps order and view, and another state removes the reason', () => {
  const params = new URLSearchParams('status=attention&reason=no_picture&tag=maps&sort=title&view=list&q=a')
  expect(withoutFilters(params).toString()).toBe('sort=title&view=list')
  expect(withChoice(params, 'status', 'draft').has('reason')).toBe(false)
  expect(withChoice(params, 'tag', '').has('tag')).toBe(false)
})
