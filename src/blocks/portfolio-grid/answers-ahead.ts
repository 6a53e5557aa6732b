import { itemsUrl, listedFields } from '../../core/wp/index.ts'
import type { PortfolioProps } from './portfolio-props.ts'
import { pendingQueries } from './state/pending-queries.ts'
import { gridReducer, initialState } from './state/portfolio-machine.ts'

/** Any origin: addresses are taken from the root of the site. */
const SITE = 'http://localhost'

/** What Load More asks for first, as `own-source.ts` asks. */
export function answersAhead(props: PortfolioProps): string[] {
  const next = gridReducer(initialState(props), { type: 'load-more' })
  return pendingQueries(props.attributes, next).map((query) => {
    const url = new URL(itemsUrl(new URL(props.apiUrl, SITE).href, { ...query, fields: listedFields() }))
    return url.pathname + url.search
  })
}
