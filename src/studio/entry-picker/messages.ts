import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of what is found. */
export const entryPickerMessages = defineMessages('studio-finder', {
  found: 'Found',
  nothing: 'Nothing has this name.',
  failed: 'The search didn’t respond.',
  retry: 'Retry',
  page: 'Page',
  work: 'Work',
  term: 'Term',
  hidden: 'Not public: visitors don’t see it.',
})
