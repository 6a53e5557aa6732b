import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of preview links, loaded with their dialog. */
export const previewLinkMessages = defineMessages('studio-preview-links', {
  links: 'Preview links',
  linksText: 'Anyone with a link can see unpublished changes, without an account.',
  forWhom: 'For',
  ends: 'Expires after',
  days: { one: 'One day', other: '{count} days' },
  shows: 'Shows',
  newest: 'Always the latest version',
  kept: 'The current version',
  make: 'Create link',
  copy: 'Copy',
  copied: 'Copied.',
  revoke: 'Revoke',
  revoked: 'Revoked. The link no longer works.',
  noLinks: 'No links yet.',
  linksFailed: 'The links could not be loaded.',
  notMade: 'The link could not be created. Try again.',
  notRevoked: 'It could not be revoked. Try again.',
  nobody: 'Unnamed',
  until: 'Until {time}',
  hasEnded: 'Ended {time}',
  opened: { one: 'opened once', other: 'opened {count} times' },
  neverOpened: 'not opened yet',
  address: 'Address',
  ofSomebodyElse: 'Created by someone else. Only they or an owner can copy or revoke it.',
})
