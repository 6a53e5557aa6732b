import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the appearance. */
export const appearanceMessages = defineMessages('studio-appearance', {
  title: 'Appearance',
  shape: 'Shape',
  header: 'Header',
  up: 'Move {name} up',
  down: 'Move {name} down',
  moved: '{name} is now at position {place} of {total}.',
  phones: 'On phones',
  footer: 'Footer',
  notice: 'Notice',
  toTop: 'Back-to-top button',
})
