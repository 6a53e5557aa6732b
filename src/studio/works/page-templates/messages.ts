import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of choosing the template of a new page. */
export const pageTemplateMessages = defineMessages('studio-starts', {
  title: 'What does the page begin as?',
  help: 'Every start is a draft made of blocks. Nobody sees it before you publish it.',
  loading: 'Loading…',
  failed: 'The starts could not be loaded.',
  offline: 'You are offline.',
  retry: 'Retry',
  blank: 'Begin with a blank page',
})
