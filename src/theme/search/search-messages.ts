import { defineMessages } from '../../core/i18n/index.ts'

/** Messages of the layers. */
export const searchMessages = defineMessages('search', {
  field: 'Search works and pages',
  close: 'Close search',
  results: 'Results',
  found: { one: '{count} result', other: '{count} results' },
  nothing: 'Nothing found for “{query}”.',
  failed: 'The results could not be loaded.',
  retry: 'Try again',
  seeAll: 'Open the results page',
  all: { one: 'Show the result', other: 'Show all {count} results' },
  work: 'Work',
  page: 'Page',
})
