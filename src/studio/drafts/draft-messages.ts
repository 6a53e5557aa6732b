import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about what is edited, whatever it is. */
export const draftMessages = defineMessages('studio-draft', {
  restored: 'Changes on this device were restored.',
  merged: 'Merged with changes by {name}.',
  somebody: 'someone',
  retry: 'Retry',
})
