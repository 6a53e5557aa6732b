import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of the sheet on which the pictures of a gallery are arranged. */
export const sheetMessages = defineMessages('studio-contact-sheet', {
  add: 'Add pictures',
  upload: 'Upload',
  large: 'Show large',
  empty: 'No pictures yet. Add some from the library, or drop files here.',
  tile: 'Picture {place} of {total}: {name}',
  cover: 'cover',
  missing: 'not in the library any more',
  unread: 'could not be loaded',
  loading: 'loading',
  select: 'Select {name}',
  selected: { one: '{count} selected', other: '{count} selected' },
  earlier: 'Move earlier',
  later: 'Move later',
  makeCover: 'Make it the cover',
  remove: 'Remove',
  clear: 'Clear selection',
  moved: {
    one: 'Picture is now number {place}.',
    other: '{count} pictures moved; the first is now number {place}.',
  },
  removed: {
    one: 'One picture removed. It stays in the library.',
    other: '{count} pictures removed. They stay in the library.',
  },
  added: { one: 'One picture added.', other: '{count} pictures added.' },
  uploading: { one: 'One file is on its way.', other: '{count} files are on their way.' },
  duplicates: {
    one: 'One picture is in the gallery already.',
    other: '{count} pictures are in the gallery already.',
  },
  notTaken: {
    one: 'One file was not added: a gallery holds pictures.',
    other: '{count} files were not added: a gallery holds pictures.',
  },
  leftPending: {
    one: 'One file is still being uploaded. It comes into the library, but not into the gallery.',
    other: '{count} files are still being uploaded. They come into the library, but not into the gallery.',
  },
  uploadFailed: {
    one: '“{name}” could not be uploaded. The list of uploads says why.',
    other: '{count} files could not be uploaded. The list of uploads says why.',
  },
  keys: 'Arrow keys go to another picture, Ctrl and Space select several, Alt and an arrow key move them, Delete removes them.',
})
