import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of moving works by hand. */
export const orderMessages = defineMessages('studio-order', {
  move: 'Move {title}',
  lifted: '{title} lifted. Position {place} of {total}. Arrow keys move, Space drops, Escape cancels.',
  at: 'Position {place} of {total}',
  dropped: '{title} dropped at position {place}',
  cancelled: 'Move cancelled',
  moved: '“{title}” moved.',
  movedMany: '{what} moved.',
  isFirst: 'Works are now in your order.',
  failed: 'It could not be moved and is back where it was.',
  offline: 'You are offline. It is back where it was.',
})
