// The WordPress wire format: its types in both directions, its addresses, its errors, and a content source that
// reads it. Nothing here stores or renders anything.
export { parseBlockMarkup, writeBlockMarkup } from './block-markup.ts'
export { decodeEntities, encodeEntities, paragraphsHtml } from './entities.ts'
export {
  COUNTS_HEADER,
  ITEMS_BASE,
  PAGES_BASE,
  SEARCH_BASE,
  TAXONOMY_BASES,
  TOTAL_HEADER,
  TOTAL_PAGES_HEADER,
} from './rest-bases.ts'
export {
  type RestPortfolioSource,
  restContentSource,
  restItemsSource,
} from './rest-content-source.ts'
export { itemsUrl } from './rest-urls.ts'
export { type WpError, type WpErrorDetail, wpError } from './wp-error.ts'
export { itemSchema, sentFields, termSchema } from './wp-fields.ts'
export { type MediaSource, mediaToWp } from './wp-media.ts'
export { pageToWp, parentId, parentPath, type WpPage } from './wp-page.ts'
export {
  itemFromWp,
  itemToWp,
  listedFields,
  type WpPortfolioItem,
} from './wp-portfolio-item.ts'
export { resultFromWp, resultToWp } from './wp-search-result.ts'
export { termFromWp, termToWp, type WpTerm } from './wp-term.ts'
