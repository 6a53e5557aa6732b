import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of the contrast check of pages. */
export const pagesProofMessages = defineMessages('studio-pages-proof', {
  title: 'On your pages',
  help: 'Checks your pages in both palettes, with menus and forms, for texts with too little contrast.',
  check: 'Check pages',
  again: 'Check again',
  stop: 'Stop',
  default: 'first palette',
  switched: 'other palette',
  looking: 'Checking {page}, {palette} … {done} of {count}',
  failed: '“{page}” could not be checked. Check your connection.',
  unlisted: 'Your pages could not be checked. Check your connection.',
  readable: {
    one: 'All texts have enough contrast on {count} page, in both palettes.',
    other: 'All texts have enough contrast on {count} pages, in both palettes.',
  },
  faint: {
    one: '{count} colour has too little contrast on these pages.',
    other: '{count} colours have too little contrast on these pages.',
  },
  stale: 'Something has changed since.',
  search: 'Search',
  sign: 'An icon',
  at_header: '“{words}” in the header of “{page}”, {palette}: contrast {ratio}, needs {needed}.',
  at_footer: '“{words}” in the footer of “{page}”, {palette}: contrast {ratio}, needs {needed}.',
  at_form: '“{words}” in a form on “{page}”, {palette}: contrast {ratio}, needs {needed}.',
  at_page: '“{words}” on “{page}”, {palette}: contrast {ratio}, needs {needed}.',
  more: 'And {count} more.',
  show: 'Show',
  showing: '“{words}” on “{page}”',
  fix: 'Fix “{name}”',
  unfixable: 'No lightness of this colour is enough. Change its background.',
  own: 'This colour isn’t part of the palette.',
  edit: 'Edit “{page}”',
})
