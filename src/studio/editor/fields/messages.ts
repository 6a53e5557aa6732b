import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of the fields of works and pages. */
export const fieldMessages = defineMessages('studio-fields', {
  categories: 'Categories',
  otherCategories: 'Other categories',
  tags: 'Tags',
  create: 'Create “{name}”',
  added: '{name} added.',
  removed: '{name} removed.',
  removeTerm: 'Remove {name}',
  chosen: 'Chosen: {label}',
  suggestions: {
    one: 'One suggestion. Arrow keys choose, Enter adds.',
    other: '{count} suggestions. Arrow keys choose, Enter adds.',
  },
  termsFailed: 'The terms could not be loaded.',
  notCreated: 'It could not be created.',
})
