import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts about the kinds of works, and about addresses. */
export const kindMessages = defineMessages('studio-kind', {
  page_line: 'Opens its own page on this site.',
  iframe_line: 'Opens in a preview or in a tab.',
  video_line: 'Plays in the viewer.',
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
