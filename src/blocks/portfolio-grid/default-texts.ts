/** Upstream's default texts: seen by a visitor in the page's language. They stand apart so that islands need no schema. */
export const DEFAULT_LOAD_MORE_TEXT = 'Load More'
export const DEFAULT_QUICK_VIEW_TEXT = 'Quick View'

/** Upstream's default text is said in the visitor's language; a text of the owner's stays as typed. */
export const ownText = (text: string, fallback: string, translated: string): string =>
  text === fallback ? translated : text
