import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of writing the alternative texts of many pictures. */
export const altMessages = defineMessages('studio-alt-texts', {
  title: 'Alt texts',
  of: '{place} of {count}',
  which: '{place} of {count}: {name}',
  label: 'What the picture shows',
  help: 'For those who do not see it, and for search engines. Enter saves and goes on.',
  decorative: 'Decorative',
  decorativeHelp: 'It says nothing of its own, so readers pass over it.',
  next: 'Save and go on',
  back: 'Back',
  loading: 'Looking for pictures…',
  unread: 'The pictures could not be loaded.',
  pictureUnread: 'This picture could not be loaded.',
  retry: 'Retry',
  none: 'Nothing that is selected has a picture.',
  done: { one: '{count} alt text saved.', other: '{count} alt texts saved.' },
  lastFailed: 'The last alt text is not saved. {why}',
  failed: 'It could not be saved. What you typed is still here.',
})
