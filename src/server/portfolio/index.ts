// Items and their terms: stored, searched, counted, listed over the WordPress wire.
// Pictures and films of an item belong to `media`.

export { type ItemOrder, MOST_RELEVANT, NO_FILTER, typedFilter } from './item-filter.ts'
export { createItemsResource } from './items.resource.ts'
export {
  createPortfolioService,
  type ListQuery,
  type PortfolioService,
  type TermDraft,
} from './portfolio.service.ts'
export { createTermsResource } from './terms.resource.ts'
