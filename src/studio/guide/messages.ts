import { defineMessages } from '../../core/i18n/index.ts'

/** Texts around the guide; the guide itself is in separate files. */
export const guideMessages = defineMessages('studio-guide', {
  guide: 'Guide',
  all: 'The whole guide',
  failed: 'The guide could not be loaded.',
  retry: 'Retry',
  none: 'There is no such page in the guide.',
  english: 'The guide is in English.',
})
