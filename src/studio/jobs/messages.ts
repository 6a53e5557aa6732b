import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about changes of very many entries, which go on in the background. */
export const jobMessages = defineMessages('studio-jobs', {
  region: 'Running in the background',
  publish: 'Publishing',
  unpublish: 'Unpublishing',
  schedule: 'Scheduling',
  terms: 'Changing terms',
  kind: 'Changing the kind',
  set: 'Changing fields',
  trash: 'Moving to the trash',
  restore: 'Restoring from the trash',
  delete: 'Deleting permanently',
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
