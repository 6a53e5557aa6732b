import { INDEX_ORDERS } from '../../core/content/index.ts'
import { type Attributes, field } from '../../core/schema/index.ts'

/** Maximum number of rows on a page, which keeps pages small; longer indexes continue on the next page. */
const MAX_PER_PAGE = 200

/** The index's one schema. */
export const portfolioIndexAttributes = {
  order: field.select({ label: 'Initial order', options: INDEX_ORDERS, default: 'year' }),
  itemsPerPage: field.number({
    label: 'Works per page',
    min: 1,
    max: MAX_PER_PAGE,
    integer: true,
    default: 100,
  }),
}

export type PortfolioIndexAttributes = Attributes<typeof portfolioIndexAttributes>
