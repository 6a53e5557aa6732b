import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the palette and of the list of keys. */
export const paletteMessages = defineMessages('studio-palette', {
  open: 'Search',
  label: 'Go to a work, a page or a screen',
  found: 'What is found',
  count: { one: '{count} found', other: '{count} found' },
  nothing: 'Nothing is called that. Press Enter to search the texts.',
  nothingAtAll: 'Nothing holds these words.',
  failed: 'The search did not answer. Press Enter to try again.',
  newest: 'Works, newest first',
  attention: 'Works that need attention',
  site: 'Visit site',
  keys: 'Keys',
  screen: 'Screen',
  work: 'Work',
  page: 'Page',
  untitled: 'Without a title',
  close: 'Close',
  key_palette: 'Go anywhere',
  key_keys: 'This list',
  key_save: 'Save now',
  key_undo: 'Undo',
  key_redo: 'Redo',
  key_publish: 'Publish',
  key_all: 'Select all of a list',
  key_escape: 'Select nothing, close what is open',
})
