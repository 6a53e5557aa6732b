// Items and their terms: stored, searched, counted, listed over the WordPress wire.
// Pictures and films of an item belong to `media`.

export { byName } from './by-name.ts'
export type { ItemMedia } from './item-bodies.ts'
export { BY_RELEVANCE, type ItemOrder, NO_FILTER, typedFilter } from './item-filter.ts'
export { createItemPreview, type PreviewItem } from './item-preview.ts'
export { itemMedia, itemRow } from './item-row.ts'
export { createItemsResource, ITEM_PARAMS, NOT_EMBEDDED, termIds, withoutTerms } from './items.resource.ts'
export { linkedItems, linkedMedia, linkedTerms } from './linked-items.ts'
export {
  createPortfolioService,
  type ListQuery,
  type PortfolioService,
} from './portfolio.service.ts'
export { createTermsResource } from './terms.resource.ts'
export { firstPlace, lockOrder } from './work-places.repository.ts'
