import { Hono } from 'hono'
import { TAXONOMIES } from '../../core/content/index.ts'
import { createResponseCache, mountResource, noRoute, type ReadRoutes } from '../http/rest/index.ts'
import type { Caches, Invalidation } from '../platform/index.ts'
import { itemsResource } from './items.resource.ts'
import type { PortfolioService } from './portfolio.service.ts'
import { termsResource } from './terms.resource.ts'

interface PortfolioSources {
  portfolio: PortfolioService
  invalidation: Invalidation
  caches: Caches
}

/** The read API of the portfolio, to be mounted at `/wp-json`; whatever else is asked for there has no route. */
export function portfolioRest(
  { portfolio, invalidation, caches }: PortfolioSources,
  common: Omit<ReadRoutes, 'cache'>,
): Hono {
  const routes = new Hono()
  const cache = createResponseCache(caches, invalidation, ['portfolio', 'media'])
  const shared = { ...common, cache }
  mountResource(routes, itemsResource(portfolio), shared)
  for (const taxonomy of TAXONOMIES) mountResource(routes, termsResource(portfolio, taxonomy), shared)
  routes.all('*', noRoute)
  return routes
}
