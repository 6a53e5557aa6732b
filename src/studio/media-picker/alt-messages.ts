import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of writing the alternative texts of many pictures. */
export const altMessages = defineMessages('studio-alt-texts', {
  title: 'Alt texts',
  of: '{place} of {count}',
  which: '{place} of {count}: {name}',
  help: 'For people who can’t see it, and for search engines. Enter saves and moves on.',
  decorative: 'Decorative',
  decorativeHelp: 'It adds no information, so screen readers skip it.',
  next: 'Save and continue',
  back: 'Back',
  loading: 'Looking for pictures…',
  unread: 'The pictures could not be loaded.',
  pictureUnread: 'This picture could not be loaded.',
  retry: 'Retry',
  none: 'Nothing in the selection has a picture.',
  done: { one: '{count} alt text saved.', other: '{count} alt texts saved.' },
})
