import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of preview links, loaded with their dialog. */
export const previewLinkMessages = defineMessages('studio-preview-links', {
  links: 'Preview links',
  linksText: 'Whoever has a link sees what is not public yet, without an account.',
  forWhom: 'For whom',
  ends: 'Ends after',
  days: { one: 'One day', other: '{count} days' },
  shows: 'It shows',
  newest: 'Always the newest',
  kept: 'It as it is now',
  make: 'Make a link',
  copy: 'Copy',
  copied: 'Copied.',
  revoke: 'Revoke',
  revoked: 'Revoked. Who opens it now is told that it has ended.',
  noLinks: 'No link yet.',
  linksFailed: 'The links could not be loaded.',
  notMade: 'The link could not be made.',
  notRevoked: 'It could not be revoked.',
  nobody: 'No name',
  until: 'Until {time}',
  hasEnded: 'Ended {time}',
  opened: { one: 'opened once', other: 'opened {count} times' },
  neverOpened: 'not opened yet',
  address: 'Address',
  ofSomebodyElse: 'Made by somebody else: they or an owner copy and revoke it.',
})
