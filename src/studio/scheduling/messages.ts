import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of choosing a date and a time. */
export const scheduleMessages = defineMessages('studio-schedule', {
  when: 'Date and time',
  inZone: 'Site time: {zone}.',
  forYou: 'Your time: {time}, {zone}.',
  over: 'This time has passed. Publish now?',
  overUnpublish: 'This time has passed. Unpublish now?',
  now_publish: 'Publish now',
  now_unpublish: 'Unpublish now',
  save: 'Schedule',
  cancel: 'Cancel',
})
