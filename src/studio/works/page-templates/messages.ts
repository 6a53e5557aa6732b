import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of choosing the template of a new page. */
export const pageTemplateMessages = defineMessages('studio-starts', {
  title: 'Choose a template',
  help: 'You get a draft made of blocks. Visitors don’t see it until you publish it.',
  loading: 'Loading…',
  failed: 'The templates could not be loaded.',
  offline: 'You are offline.',
  retry: 'Retry',
  blank: 'Start with a blank page',
})
