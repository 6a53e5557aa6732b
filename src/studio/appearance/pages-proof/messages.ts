import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of the contrast check of pages. */
export const pagesProofMessages = defineMessages('studio-pages-proof', {
  title: 'On your pages',
  help: 'Looks through your pages in both palettes, with menus and forms, for texts that are too faint.',
  check: 'Check pages',
  again: 'Check again',
  stop: 'Stop',
  default: 'first palette',
  switched: 'other palette',
  looking: 'Looking at {page}, {palette} … {done} of {count}',
  failed: '“{page}” could not be looked at. Check your connection.',
  unlisted: 'Your pages could not be looked at. Check your connection.',
  readable: {
    one: 'All texts can be read on {count} page, in both palettes.',
    other: 'All texts can be read on {count} pages, in both palettes.',
  },
  faint: {
    one: '{count} colour is too faint on these pages.',
    other: '{count} colours are too faint on these pages.',
  },
  stale: 'Something has changed since.',
  search: 'Search',
  sign: 'A sign',
  at_header: '“{words}” in the header of “{page}”, {palette}: {ratio} to one, needs {needed}.',
  at_footer: '“{words}” in the footer of “{page}”, {palette}: {ratio} to one, needs {needed}.',
  at_form: '“{words}” in a form on “{page}”, {palette}: {ratio} to one, needs {needed}.',
  at_page: '“{words}” on “{page}”, {palette}: {ratio} to one, needs {needed}.',
  more: 'And {count} more like it.',
  show: 'Show',
  showing: '“{words}” on “{page}”',
  fix: 'Fix “{name}”',
  unfixable: 'No lightness of this colour will do: change what it stands on.',
  own: 'This colour is none of the palette.',
  edit: 'Edit “{page}”',
})
