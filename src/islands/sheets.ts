/**
 * Rules of blocks that few pages have. They are no part of the sheet that all pages link at their end: pages with such a
 * block link them there, so that no other page carries a byte of them (paint-4).
 */
export const RARE_SHEETS = ['contact', 'exhibits', 'groups', 'sections', 'statements'] as const

/** Rules of a block, which pages that show it carry beside those of all pages (docs/decisions/0009-styles.md). */
export const BLOCK_SHEETS = [
  'gallery',
  'portfolio-grid',
  'portfolio-index',
  'product-cards',
  'prose',
  ...RARE_SHEETS,
] as const

/** Rules that a page may carry beside those of all pages. */
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

/** Every style sheet the build makes beside the one of all pages. */
export type SheetName = PageSheet | LayerSheet
