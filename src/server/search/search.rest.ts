import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { type AnswerMemory, mountResource } from '../http/rest-resource.ts'
import { searchResource } from './search.resource.ts'
import type { SearchService } from './search.service.ts'

/** Results while a visitor types, to be mounted at `/wp-json` before whatever answers the rest of it. */
export function searchRest(search: SearchService, { siteUrl }: Pick<Config, 'siteUrl'>): Hono {
  const routes = new Hono()
  mountResource(routes, searchResource(search), siteUrl, FORGETFUL)
  return routes
}

/** What visitors type has no end: an answer is hardly asked for twice. */
const FORGETFUL: AnswerMemory = { remember: (_key, make) => make() }
