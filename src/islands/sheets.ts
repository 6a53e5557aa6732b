/**
 * Style sheets of blocks that few pages have. They are not part of the sheet that all pages link at their end: only
 * pages with such a block link them there (paint-4).
 */
export const RARE_SHEETS = ['contact', 'exhibits', 'groups', 'sections', 'statements'] as const

/**
 * Style sheets of blocks, which only pages with the block include in addition to the common one
 * (docs/decisions/0009-styles.md).
 */
export const BLOCK_SHEETS = [
  'gallery',
  'portfolio-grid',
  'portfolio-index',
  'product-cards',
  'prose',
  ...RARE_SHEETS,
] as const

/** Style sheets that a page may include in addition to the common one. */
export const PAGE_SHEETS = [
  ...BLOCK_SHEETS,
  'account',
  'edit-link',
  'notice',
  'preview-bar',
  'search',
  'work',
] as const

/** Style sheets of layers: linked disabled at the end, fetched when the layer opens (`load-layer.ts`). */
export const LAYER_SHEETS = ['account', 'drawer', 'search-layers', 'viewer'] as const

export type BlockSheet = (typeof BLOCK_SHEETS)[number]
export type PageSheet = (typeof PAGE_SHEETS)[number]
export type LayerSheet = (typeof LAYER_SHEETS)[number]

/** Style sheets that the build makes in addition to the common one. */
export type SheetName = PageSheet | LayerSheet
