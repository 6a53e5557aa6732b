import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of selecting, and of what is done to all that is selected. */
export const selectionMessages = defineMessages('studio-selection', {
  region: 'What is selected',
  pick: 'Select',
  pickDone: 'Done',
  select: 'Select {title}',
  selected: { one: '{count} selected', other: '{count} selected' },
  allSelected: { one: 'All {count} selected', other: 'All {count} selected' },
  selectAll: { one: 'Select all {count}', other: 'Select all {count}' },
  clear: 'Clear selection',
  publish: 'Publish',
  unpublish: 'Unpublish',
  trash: 'Move to trash',
  working: { one: 'Working… {done} of {count}', other: 'Working… {done} of {count}' },
  done_publish: { one: '{count} published.', other: '{count} published.' },
  done_unpublish: { one: '{count} unpublished.', other: '{count} unpublished.' },
  done_schedule: { one: '{count} scheduled.', other: '{count} scheduled.' },
  done_terms: { one: 'Terms of {count} changed.', other: 'Terms of {count} changed.' },
  done_set: { one: 'Kind of {count} changed.', other: 'Kind of {count} changed.' },
  done_trash: { one: '{count} moved to the trash.', other: '{count} moved to the trash.' },
  refused: { one: '{count} could not be:', other: '{count} could not be:' },
  more: { one: 'and {count} more.', other: 'and {count} more.' },
  undone: 'Taken back.',
  undoneBut: {
    one: 'Taken back. {count} was changed since and stays as it is.',
    other: 'Taken back. {count} were changed since and stay as they are.',
  },
  failed: 'The site did not answer. Whether it was done is seen in the list.',
  offline: 'You are offline.',
})
