/** Upstream's default texts, which visitors see in the page's language. Separate, so that islands need no schema. */
export const DEFAULT_LOAD_MORE_TEXT = 'Load More'
export const DEFAULT_QUICK_VIEW_TEXT = 'Quick View'

/** Returns the translation of upstream's default text; a text of the owner's stays as typed. */
export const ownText = (text: string, fallback: string, translated: string): string =>
  text === fallback ? translated : text
