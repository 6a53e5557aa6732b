import { Hono } from 'hono'
import { TAXONOMIES } from '../../core/content/index.ts'
import type { Config } from '../config.ts'
import { answerMemory } from '../http/answer-memory.ts'
import { mountResource, noRoute } from '../http/rest-resource.ts'
import type { Invalidation } from '../invalidation.ts'
import { itemsResource } from './items.resource.ts'
import type { PortfolioService } from './portfolio.service.ts'
import { termsResource } from './terms.resource.ts'

/** The read API of the portfolio, to be mounted at `/wp-json`; whatever else is asked for there has no route. */
export function portfolioRest(
  { portfolio, invalidation }: { portfolio: PortfolioService; invalidation: Invalidation },
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Hono {
  const routes = new Hono()
  const memory = answerMemory(invalidation, ['portfolio', 'media'])
  mountResource(routes, itemsResource(portfolio), siteUrl, memory)
  for (const taxonomy of TAXONOMIES)
    mountResource(routes, termsResource(portfolio, taxonomy), siteUrl, memory)
  routes.all('*', noRoute)
  return routes
}
