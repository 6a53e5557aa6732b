import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about drafts that were just made of files. */
export const newWorksMessages = defineMessages('studio-fresh', {
  fresh: {
    one: '{count} draft, which only you and your team see.',
    other: '{count} drafts, which only you and your team see.',
  },
  publishFresh: { one: 'Publish it', other: 'Publish all {count}' },
  freshGallery: 'One work with a gallery',
  keepFresh: { one: 'Keep it a draft', other: 'Keep them drafts' },
})
