// Works and their terms: stored, searched, counted, listed over the WordPress wire.
// Pictures and films of a work belong to `media`.

export { portfolioRest } from './portfolio.rest.ts'
export {
  createPortfolioService,
  type ItemDraft,
  type ListQuery,
  type PortfolioService,
  type TermDraft,
} from './portfolio.service.ts'
