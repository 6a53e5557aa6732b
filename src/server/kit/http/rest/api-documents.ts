import { type Context, Hono } from 'hono'
import type { CallDescription, CallSchema } from '../../../../core/calls/index.ts'
import { API_PATH, AUTHORIZE_PATH } from '../../../../core/routing/routes.ts'
import type { Caches, Invalidation } from '../../platform/index.ts'
import type { RequestBindings } from '../client-ip.ts'
import { encodeResponse, respondEncoded } from '../encoded-response.ts'
import { siteOrigin } from '../site-origins.ts'
import { toOpenApi } from './openapi.ts'
import { mountOptions } from './options-routes.ts'
import type { PrivateApiOptions } from './private-api.ts'
import { createResponseCache } from './response-cache.ts'
import { describeRoutes, namespacesOf } from './route-description.ts'
import { BASE_HEADERS, wpJson } from './wp-response.ts'

/** Data about the site in the index. */
export interface IndexedSite {
  title: string
  /** Tagline of the site. */
  description: string
}

export interface ApiDocumentsOptions {
  /** Descriptions of all calls of the API, except these documents. */
  calls: readonly CallDescription[]
  site(): Promise<IndexedSite>
  /** Public origin; `null` while unset. */
  siteUrl: string | null
  caches: Caches
  invalidation: Invalidation
  /** Identifies callers, whose permissions OPTIONS lists. */
  callers: PrivateApiOptions
}

const OBJECT: CallSchema = { type: 'object' }

/** Descriptions of the documents. */
export const documentCalls: readonly CallDescription[] = [
  { method: 'GET', path: '/', summary: 'Lists all routes.', allowed: 'anybody', answer: OBJECT },
  ...['wp/v2', 'vitrine/v1'].map(
    (namespace): CallDescription => ({
      method: 'GET',
      path: `/${namespace}`,
      summary: `Lists the routes of ${namespace}.`,
      allowed: 'anybody',
      answer: OBJECT,
    }),
  ),
  {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Describes the API as OpenAPI 3.1.',
    allowed: 'anybody',
    answer: OBJECT,
  },
]

/**
 * Creates the routes that describe the API (api-7): its index, those of its namespaces, OpenAPI, and for every path a
 * response to OPTIONS. They must be mounted at the root of the site, before the rest of the API.
 */
export function apiDocuments({
  calls: others,
  site,
  siteUrl,
  caches,
  invalidation,
  callers,
}: ApiDocumentsOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const calls = [...documentCalls, ...others]
  const cache = createResponseCache(caches, invalidation, ['settings'])

  const serve = (path: string, make: (origin: string) => Promise<object>) => {
    const answer = async ({ req }: Context): Promise<Response> => {
      const origin = siteOrigin(siteUrl, req.url)
      const { encoded } = await cache.getOrSet(`${origin} ${path}`, false, async () => ({
        status: 200,
        totalPages: 0,
        encoded: await encodeResponse(wpJson(await make(origin)), { ...BASE_HEADERS, allow: 'GET' }),
      }))
      return respondEncoded(req.raw, encoded)
    }
    for (const end of ['', '/']) routes.get(`${API_PATH}${path}${end}`, answer)
  }

  serve('', async (origin) => writeIndex(calls, await site(), origin))
  for (const namespace of namespacesOf(calls))
    serve(`/${namespace}`, async (origin) => ({
      namespace,
      routes: describeRoutes(calls, origin, namespace),
      _links: { up: [{ href: `${origin}${API_PATH}/` }] },
    }))
  serve('/openapi.json', async (origin) => toOpenApi(calls, { title: (await site()).title, origin }))

  const below = new Hono<{ Bindings: RequestBindings }>()
  mountOptions(below, calls, callers)
  routes.route(API_PATH, below)
  return routes
}

/** Returns the index, in the order of WordPress. All times of this site are in UTC. */
const writeIndex = (
  calls: readonly CallDescription[],
  { title, description }: IndexedSite,
  origin: string,
): object => ({
  name: title,
  description,
  url: origin,
  home: origin,
  gmt_offset: 0,
  timezone_string: 'UTC',
  namespaces: namespacesOf(calls),
  authentication: {
    'application-passwords': { endpoints: { authorization: `${origin}${AUTHORIZE_PATH}` } },
  },
  routes: describeRoutes(calls, origin),
  site_logo: 0,
  site_icon: 0,
  site_icon_url: '',
  _links: { self: [{ href: `${origin}${API_PATH}/` }] },
})
