/** Style sheets that a page may link beside the one of all pages (docs/decisions/0009-styles.md). */
export const PAGE_SHEETS = ['account', 'notice', 'portfolio-index', 'search', 'work'] as const

/** Style sheets of layers: linked disabled in the head, fetched when the layer opens (`load-layer.ts`). */
export const LAYER_SHEETS = ['account', 'drawer', 'search-layers', 'viewer'] as const

export type PageSheet = (typeof PAGE_SHEETS)[number]
export type LayerSheet = (typeof LAYER_SHEETS)[number]

/** Every style sheet the build makes beside the one of all pages. */
export type SheetName = PageSheet | LayerSheet
