/** Upstream's default texts: seen by a visitor in the page's language. They stand apart so that islands need no schema. */
export const DEFAULT_LOAD_MORE_TEXT = 'Load More'
export const DEFAULT_QUICK_VIEW_TEXT = 'Quick View'
