import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about changes of very many entries, which go on in the background. */
export const jobMessages = defineMessages('studio-jobs', {
  region: 'Running in the background',
  publish: 'Publishing',
  unpublish: 'Unpublishing',
  schedule: 'Scheduling',
  terms: 'Changing terms',
  set: 'Changing the kind',
  trash: 'Moving to the trash',
  progress: '{what}: {done} of {count}',
  importSending: 'Sending “{name}”: {done} of {count}',
  importMaking: 'Making works of “{name}”: {done} of {count}',
  toImport: 'Open this import',
  paused: 'Paused',
  by: 'Started by {name}',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  undo: 'Undo',
  cancelled: 'Cancelled. Changes made so far stay.',
  refused: '{count} could not be changed.',
  failed: 'That didn’t work. Try again.',
})
