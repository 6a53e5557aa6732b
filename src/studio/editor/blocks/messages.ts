import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts about blocks. */
export const blockMessages = defineMessages('studio-blocks', {
  structure: 'Structure',
  none: 'Nothing here yet.',
  add: 'Add a block',
  addHere: 'Add a block here',
  search: 'Search kinds',
  noKind: 'No kind matches.',
  all: 'All kinds',
  close: 'Close',
  edit: 'Edit the block',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Delete',
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  more: 'More',
  tools: 'Block: {name}',
  place: '{name}, place {place} of {count}',
  removed: '{name} deleted.',
  copied: '{name} copied.',
  panel: 'Fields',
  work: 'Work',
  page: 'Page',
  block: 'Block',
  noneChosen: 'Choose a block on the page or in the structure.',
  unknown: 'Unknown block “{name}”. It is kept as it is.',
  reset: 'Reset {label}',
  empty: '{name}: empty',
  addRow: 'Add',
  removeRow: 'Remove {place}',
  rowUp: 'Move {place} up',
  rowDown: 'Move {place} down',
  row: '{place}',
  noFields: 'There is nothing to set here.',
  onePerLine: 'One per line.',
})

/** Texts about choosing a picture. */
export const pictureMessages = defineMessages('studio-pictures', {
  choose: 'Choose a picture',
  change: 'Choose another',
  gone: 'This picture is gone.',
  search: 'Search pictures',
  none: 'No picture matches.',
  close: 'Close',
})

/** Texts about running text. */
export const textMessages = defineMessages('studio-text', {
  format: 'Format',
  strong: 'Strong',
  emphasis: 'Emphasis',
  link: 'Link',
  heading: 'Heading',
  bullets: 'List',
  quote: 'Quote',
  find: 'A page, a work or an address',
  apply: 'Set the link',
  cancel: 'Cancel',
  unsafe: 'Enter an address, such as /about/ or https://example.org.',
})
