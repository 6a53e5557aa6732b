import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of choosing a date and a time. */
export const scheduleMessages = defineMessages('studio-schedule', {
  when: 'Date and time',
  inZone: 'In the time of the site: {zone}.',
  forYou: 'For you that is {time}, {zone}.',
  over: 'This time is over. Publish now?',
  overUnpublish: 'This time is over. Unpublish now?',
  now_publish: 'Publish now',
  now_unpublish: 'Unpublish now',
  save: 'Schedule',
  cancel: 'Cancel',
})
