import { Hono } from 'hono'
import { mountResource, NO_CACHE, type ReadRoutes } from '../http/rest/index.ts'
import { searchResource } from './search.resource.ts'
import type { SearchService } from './search.service.ts'

/** Results while a visitor types, to be mounted at `/wp-json` before whatever answers the rest of it. */
export function searchRest(search: SearchService, common: Omit<ReadRoutes, 'cache'>): Hono {
  const routes = new Hono()
  mountResource(routes, searchResource(search), { ...common, cache: NO_CACHE })
  return routes
}
