import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of selecting, and of what is done to all that is selected. */
export const selectionMessages = defineMessages('studio-selection', {
  region: 'What is selected',
  pick: 'Select',
  pickDone: 'Done',
  select: 'Select {title}',
  selected: '{count} selected',
  allSelected: 'All {count} selected',
  selectAll: 'Select all {count}',
  noMore: 'More than {count} cannot be selected.',
  clear: 'Clear selection',
  publish: 'Publish',
  unpublish: 'Unpublish',
  trash: 'Move to trash',
  working: 'Working… {done} of {count}',
  done_publish: '{count} published.',
  done_unpublish: '{count} unpublished.',
  done_schedule: '{count} scheduled.',
  done_terms: 'Terms of {count} changed.',
  done_set: 'Kind of {count} changed.',
  done_trash: '{count} moved to the trash.',
  refused: '{count} could not be:',
  more: 'and {count} more.',
  undone: 'Taken back.',
  undoneBut: {
    one: 'Taken back. {count} was changed since and stays as it is.',
    other: 'Taken back. {count} were changed since and stay as they are.',
  },
  failed: 'The site did not answer. Whether it was done is seen in the list.',
  offline: 'You are offline.',
})
