import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of what is found. */
export const entryPickerMessages = defineMessages('studio-finder', {
  found: 'Found',
  nothing: 'Nothing is called that.',
  failed: 'The search got no answer.',
  retry: 'Retry',
  page: 'Page',
  work: 'Work',
  term: 'Term',
  hidden: 'Not public: visitors do not see it.',
})
