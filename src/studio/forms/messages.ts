import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the controls of forms. */
export const formMessages = defineMessages('studio-forms', {
  addRow: 'Add',
  removeRow: 'Remove {place}',
  rowUp: 'Move {place} up',
  rowDown: 'Move {place} down',
  row: '{place}',
  onePerLine: 'One per line.',
})

/** Texts about running text. */
export const textMessages = defineMessages('studio-text', {
  format: 'Format',
  strong: 'Bold',
  emphasis: 'Italic',
  link: 'Link',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  find: 'A page, a work or an address',
  apply: 'Set the link',
  cancel: 'Cancel',
  unsafe: 'Enter an address, such as /about/ or https://example.org.',
})
