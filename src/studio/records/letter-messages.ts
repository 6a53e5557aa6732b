import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of what visitors wrote by the contact form. */
export const letterMessages = defineMessages('studio-letters', {
  messages: 'Messages',
  filters: 'Filter',
  all: 'All',
  new: 'New',
  spam: 'Spam',
  empty: 'Nobody has written yet. Messages of the block “Contact form” arrive here.',
  emptyState: 'Nothing here.',
  notMailed: 'not mailed yet',
  markRead: 'Mark as read',
  markNew: 'Mark as new',
  isSpam: 'Spam',
  noSpam: 'Not spam',
  markedSpam: 'The message of {name} is spam. Spam is deleted after {days} days.',
  markedNoSpam: 'The message of {name} is no spam.',
  delete: 'Delete',
  deleteTitle: 'Delete the message?',
  deleteText: 'The message of {name} cannot be brought back.',
  deleted: 'The message of {name} is deleted.',
  failed: 'The site could not do it. Try again.',
  notSaved: 'The site did not answer. Whether it was done is seen in the list.',
  cancel: 'Cancel',
})
