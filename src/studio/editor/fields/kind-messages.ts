import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of the kinds of works, and of addresses. */
export const kindMessages = defineMessages('studio-kind', {
  page: 'Page',
  page_line: 'Opens its own page on this site.',
  iframe: 'Website',
  iframe_line: 'Opens in a preview or in a tab.',
  video: 'Film',
  video_line: 'Plays in the viewer.',
  image: 'Picture',
  image_line: 'Opens large.',
  isAt: 'It will be at {address}',
  leadsOn: 'The old address will redirect here.',
  openHolder: 'Open “{title}”',
  useFree: 'Use {address}',
  asking: 'Checking…',
  allowed: 'May be shown in a preview.',
  forbidden: 'Does not allow previews: visitors see the picture instead.',
  unreachable: 'Could not be reached.',
  unasked: 'Could not be checked right now.',
  askAgain: 'Check again',
})

/** Kinds of works, in the order they are offered in. */
export const KINDS = ['page', 'iframe', 'video', 'image'] as const

/** Tells whether a kind is one of `KINDS`; other sources may have more kinds. */
export const isKind = (kind: string): kind is (typeof KINDS)[number] =>
  (KINDS as readonly string[]).includes(kind)
