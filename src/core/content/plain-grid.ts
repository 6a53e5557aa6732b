/**
 * A grid of works as a new page has it: with room between the works, and a button in the colours of the palette. What
 * the block has by itself is what pages of other sites rely on, which embed it.
 */
export const PLAIN_GRID = {
  gutter: 24,
  loadMoreBgColor: 'transparent',
  loadMoreHoverBgColor: 'var(--ast-global-color-2)',
  loadMoreTextColor: 'var(--ast-global-color-2)',
  loadMoreHoverTextColor: 'var(--ast-global-color-4)',
  loadMoreBorderColor: 'var(--ast-global-color-6)',
  loadMoreHoverBorderColor: 'var(--ast-global-color-2)',
  loadMoreBorderWidth: 1,
  loadMoreBorderRadius: 2,
}
