import { itemsUrl, listedFields } from '../../core/wp/index.ts'
import type { PortfolioProps } from './portfolio-props.ts'
import { pendingQueries } from './state/pending-queries.ts'
import { gridReducer, initialState } from './state/portfolio-machine.ts'

/** Placeholder origin: only path and query of the addresses are used. */
const SITE = 'http://localhost'

/** Returns the addresses that Load More requests first, exactly as `own-source.ts` requests them. */
export function answersAhead(props: PortfolioProps): string[] {
  const next = gridReducer(initialState(props), { type: 'load-more' })
  return pendingQueries(props.attributes, next).map((query) => {
    const url = new URL(itemsUrl(new URL(props.apiUrl, SITE).href, { ...query, fields: listedFields() }))
    return url.pathname + url.search
  })
}
