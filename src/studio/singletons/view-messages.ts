import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the preview with unpublished changes. */
export const viewMessages = defineMessages('studio-view', {
  title: 'How it will look',
  open: 'See it on a page',
  page: 'Page',
  width: 'Width of the page',
  phone: 'Phone',
  laptop: 'Laptop',
  palette: 'Colours',
  palette_own: 'Colours as set',
  palette_default: 'First palette',
  palette_switched: 'Other palette',
  tooLong:
    'In windows up to {width} pixels wide, the menu doesn’t fit in one line. Visitors get the menu button there.',
})
