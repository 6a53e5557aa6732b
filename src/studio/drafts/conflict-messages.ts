import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about two people's changes of the same values. */
export const conflictMessages = defineMessages('studio-conflict', {
  conflict: '{name} has changed the same thing. You’re seeing your own version, which isn’t saved.',
  conflictUnknown: 'Someone has changed the same thing. You’re seeing your own version, which isn’t saved.',
  choose: 'Choose a version',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  allMine: 'Keep all of mine',
  allTheirs: 'Take all of theirs',
  mineLabel: 'Yours:',
  theirsLabel: 'Theirs:',
  saveChoices: 'Save',
})
