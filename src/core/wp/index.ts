// The WordPress wire: its shapes in both directions, its addresses, its errors, and a content source over them.
// Nothing here stores or renders anything.
export { decodeEntities } from './entities.ts'
export {
  COUNTS_HEADER,
  ITEMS_BASE,
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
export { itemSchema, termSchema } from './wp-fields.ts'
export {
  itemFromWp,
  itemToWp,
  listedFields,
  type WpPictureMeta,
  type WpPortfolioItem,
} from './wp-portfolio-item.ts'
export { resultFromWp, resultToWp, type WpSearchResult } from './wp-search-result.ts'
export { termFromWp, termToWp, type WpTerm } from './wp-term.ts'
