import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the parts of the site that are saved automatically and published on request. */
export const singletonMessages = defineMessages('studio-parts', {
  publish: 'Publish changes',
  discard: 'Discard changes',
  public: 'Everything is public.',
  changed: 'Saved. Visitors don’t see it yet.',
  publishing: 'Publishing…',
  published: '{name} published.',
  discarded: '{name}: unpublished changes discarded.',
  notDone: 'That didn’t work. Try again.',
  notPublishedOffline: 'You are offline: nothing is published. Your changes are kept.',
  notPublishedNow: 'It could not be published. Your changes are kept; try again.',
  notPublished: 'Not published: something needs fixing first.',
  failed: 'This could not be loaded.',
  offlineNow: 'You are offline.',
  notAllowed: 'Your account can’t do this. Ask an owner.',
  retry: 'Retry',
})
