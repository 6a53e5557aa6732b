import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about files that are sent. */
export const uploadMessages = defineMessages('studio-uploads', {
  upload: 'Upload',
  files: 'Choose pictures…',
  folder: 'Choose a folder…',
  camera: 'Take a picture…',
  drop: 'Drop pictures to make works of them.',
  region: 'Uploads',
  ready: '{done} of {count} ready',
  attention: { one: '{count} needs attention', other: '{count} need attention' },
  paused: 'paused',
  pause: 'Pause',
  resume: 'Go on',
  retryAll: 'Retry all',
  cancelAll: 'Cancel',
  clear: 'Clear the list',
  retry: 'Retry',
  retryFile: 'Retry {name}',
  cancelFile: 'Cancel {name}',
  openFile: 'Open the work of {name}',
  waiting: 'Waiting',
  sending: 'Sending, {percent} %',
  making: 'Preparing',
  done: 'Ready',
  known: 'Already in the library as “{name}”.',
  broken: 'The connection broke at {percent} %.',
  refused: 'The server does not take this file.',
  pictures: { one: '{count} picture', other: '{count} pictures' },
  asWorks: { one: '{count} work', other: '{count} works' },
  asGallery: 'One work with a gallery',
  interrupted: {
    one: '{count} file was not finished. Choose it again to go on; what has arrived is not sent again.',
    other:
      '{count} files were not finished. Choose the same files or folder to go on; what has arrived is not sent again.',
  },
  forget: 'Forget them',
})
