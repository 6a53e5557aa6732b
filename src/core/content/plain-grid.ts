/**
 * Attributes of the grid of works on a new page: with gaps between the works, and a button in the colours of the
 * palette. The defaults of the block itself stay as they are because sites that embed it rely on them.
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
