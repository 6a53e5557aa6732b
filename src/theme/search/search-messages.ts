import { defineMessages } from '../../core/i18n/index.ts'

/** Messages of the layers. */
export const searchMessages = defineMessages('search', {
  field: 'Search works and pages',
  close: 'Close search',
  results: 'Results',
  found: { one: '{count} result', other: '{count} results' },
  nothing: 'Nothing found for “{query}”.',
  failed: 'Results cannot be shown just now.',
  retry: 'Try again',
  seeAll: 'Go to the page of results',
  all: { one: 'See the result on a page', other: 'See all {count} results' },
  work: 'Work',
  page: 'Page',
})
