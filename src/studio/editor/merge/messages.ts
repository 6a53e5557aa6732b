import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of choosing between two people's changes. */
export const mergeMessages = defineMessages('studio-merge', {
  title: '{name} has changed the same thing as you',
  titleOwn: 'You have changed the same thing in another window or on another device',
  toChoice: 'Choose which to keep',
  screen: 'Two versions of {title}',
  back: 'Back to the editor',
  somebody: 'Someone',
  choose: 'Nothing is lost. Choose which to keep; all other changes are merged.',
  theirs: 'Theirs: {name}, {time}',
  mine: 'Yours',
  both: 'Both',
  bothHint: 'Two blocks stay, one after the other.',
  holderHint: 'This is about the section itself; the changes to its blocks are merged.',
  removed: '(removed)',
  left: {
    zero: 'Everything is chosen.',
    one: 'One is left to choose.',
    other: '{count} are left to choose.',
  },
  allChosen: 'Everything is chosen.',
  save: 'Save',
  allMine: 'Keep all of yours',
  allTheirs: 'Keep all of theirs',
})
