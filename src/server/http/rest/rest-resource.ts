import { type Context, Hono } from 'hono'
import { API_PATH } from '../../../core/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, wpError } from '../../../core/wp/index.ts'
import type { Caches, Invalidation } from '../../platform/index.ts'
import type { RequestBindings } from '../client-ip.ts'
import { type EncodedResponse, encodeResponse, respondEncoded, withHeaders } from '../encoded-response.ts'
import { type RateLimit, TooManyRequests } from '../rate-limit.ts'
import { siteOrigin } from '../site-origins.ts'
import {
  CONTEXTS,
  enumParam,
  type Params,
  type ParamValues,
  parseParams,
  wordsParam,
} from './collection-params.ts'
import { callsOfResource } from './describe-resource.ts'
import { mountOptions } from './options-routes.ts'
import { pagingLinks } from './paging-links.ts'
import { phpQuery, type QueryValue } from './php-query.ts'
import { pickFields, wantedFields } from './pick-fields.ts'
import type { AnyResource } from './resource.ts'
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts'
import { BASE_HEADERS, errorResponse, errorResult, toResponse, type WpResult, wpJson } from './wp-response.ts'

/** Parameters of every resource. */
const COMMON_PARAMS = { _fields: wordsParam(), context: enumParam(CONTEXTS, 'view') }
type CommonValues = ParamValues<typeof COMMON_PARAMS>

export interface ReadApiOptions {
  /** Public origin, `null` while unset. */
  siteUrl: string | null
  caches: Caches
  invalidation: Invalidation
  /** Counts responses that are not cached. */
  limit: RateLimit
}

type ReadContext = Context<{ Bindings: RequestBindings }>

/** The read API of a site. */
export interface ReadApi {
  /** To be mounted at its root. */
  routes: Hono
  /**
   * A cached response to a URL that was requested before.
   *
   * @param origin as `siteOrigin` gives it
   * @param target path and query as the request line has them
   *
   */
  find(origin: string, target: string): EncodedResponse | undefined
}

/**
 * The read API of these resources, to be mounted at its root. Each has a list and single records, with or without a
 * trailing slash; any other path gets `rest_no_route`.
 */
export function createReadApi(resources: readonly AnyResource[], options: ReadApiOptions): ReadApi {
  const routes = new Hono()
  const caches = resources.map((resource) => mountResource(routes, resource, options))
  mountOptions(routes, resources.flatMap(callsOfResource))
  routes.all('*', noRoute)
  return {
    routes,
    find(origin, target) {
      const address = `${origin}${target}`
      for (const cache of caches) {
        const found = cache.find(address)
        if (found) return found
      }
      return undefined
    },
  }
}

function mountResource(
  routes: Hono,
  resource: AnyResource,
  { siteUrl, caches, invalidation, limit }: ReadApiOptions,
): ResponseCache {
  const cache = createResponseCache(caches, invalidation, resource.tags)
  const params: Params = { ...COMMON_PARAMS, ...resource.params }

  /**
   * The cached response. Its key holds the parsed parameters, so that unknown parts of a query do not multiply
   * entries.
   */
  const cachedResponse = (
    { req, env }: ReadContext,
    values: ParamValues<Params>,
    make: (origin: string) => Promise<WpResult>,
  ): Promise<CachedResponse> => {
    const origin = siteOrigin(siteUrl, req.url)
    const key = `${origin} ${resource.base} ${req.param('id') ?? ''} ${JSON.stringify(values)}`
    const isSearch = typeof values.search === 'string' && values.search !== ''
    return cache.getOrSet(key, isSearch, async () => {
      limit.count(env?.clientIp)
      const { status, body, headers = {} } = await make(origin)
      const encoded = await encodeResponse(wpJson(body), { ...BASE_HEADERS, ...headers })
      return { status, totalPages: Number(headers[TOTAL_PAGES_HEADER] ?? 0), encoded }
    })
  }

  const send = ({ req }: ReadContext, response: Omit<CachedResponse, 'totalPages'>): Response => {
    const { status, encoded } = response
    if (status !== 200)
      return toResponse({ status, headers: encoded.identity.headers }, encoded.identity.bytes.toString())
    const { pathname, search } = new URL(req.url)
    cache.setAlias(`${siteOrigin(siteUrl, req.url)}${pathname}${search}`, response)
    return respondEncoded(req.raw, encoded)
  }

  const list = async (context: ReadContext) => {
    const query = phpQuery(new URL(context.req.url).searchParams)
    const parsed = parseParams(params, query)
    if (!parsed.ok) return errorResponse(parsed.error)
    const { values } = parsed
    if (values.context === 'edit') return errorResponse(forbiddenContext(resource, 'list'))
    const { totalPages, ...cached } = await cachedResponse(context, values, (origin) =>
      listResult(resource, values as ParamValues<Params> & CommonValues, origin),
    )
    if (cached.status !== 200) return send(context, cached)
    // The links repeat the query of this request, so they are not cached.
    const origin = siteOrigin(siteUrl, context.req.url)
    const page = {
      url: `${origin}${API_PATH}/${resource.base}`,
      query: writeQuery(params, query, values),
      page: Number(values.page),
      totalPages,
    }
    const link = pagingLinks(page, `${origin}${API_PATH}/`)
    return send(context, link ? { ...cached, encoded: withHeaders(cached.encoded, { link }) } : cached)
  }

  const one = async (context: ReadContext) => {
    const parsed = parseParams(COMMON_PARAMS, phpQuery(new URL(context.req.url).searchParams))
    if (!parsed.ok) return errorResponse(parsed.error)
    const { values } = parsed
    if (values.context === 'edit') return errorResponse(forbiddenContext(resource, 'one'))
    const id = Number(context.req.param('id'))
    const cached = await cachedResponse(context, values, (origin) => oneResult(resource, id, values, origin))
    return send(context, cached)
  }

  for (const end of ['', '/']) {
    routes.get(`/${resource.base}${end}`, limited(list))
    if (resource.hasSingles !== false) routes.get(`/${resource.base}/:id{[0-9]+}${end}`, limited(one))
  }
  return cache
}

/** Responds with 429 when the address has reached its limit. */
const limited = (handle: (context: ReadContext) => Promise<Response>) => async (context: ReadContext) => {
  try {
    return await handle(context)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return toResponse({ status: 429, headers }, wpJson(TOO_MANY_REQUESTS))
  }
}

const TOO_MANY_REQUESTS = wpError(
  'rest_too_many_requests',
  'Too many requests were made from your address. Try again in a moment.',
  429,
)

const ALLOW = { allow: 'GET' }

async function listResult(
  resource: AnyResource,
  values: ParamValues<Params> & CommonValues,
  origin: string,
): Promise<WpResult> {
  const listed = await resource.list(values, origin)
  if (!listed.ok) return errorResult(listed.error)
  const { records, total, headers } = listed.value
  const wanted = wantedFields(values._fields)
  return {
    status: 200,
    body: records.map((record) => pickFields(inContext(resource, record, values), wanted)),
    headers: {
      ...ALLOW,
      [TOTAL_HEADER]: String(total),
      [TOTAL_PAGES_HEADER]: String(Math.ceil(total / Number(values.per_page))),
      ...headers,
    },
  }
}

async function oneResult(
  resource: AnyResource,
  id: number,
  values: CommonValues,
  origin: string,
): Promise<WpResult> {
  const found = await resource.one(id, origin)
  if (!found.ok) return errorResult(found.error)
  return {
    status: 200,
    body: pickFields(inContext(resource, found.value.record, values), wantedFields(values._fields)),
    headers: { ...ALLOW, ...found.value.headers },
  }
}

/** A record as a view shows it. */
function inContext({ notEmbedded = [] }: AnyResource, record: object, { context }: CommonValues): object {
  if (context !== 'embed') return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => !notEmbedded.includes(name)))
}

/** What visitors are told who ask for what only authors see. */
const forbiddenContext = ({ notEditable }: AnyResource, what: 'list' | 'one') =>
  wpError('rest_forbidden_context', notEditable?.[what] ?? 'Sorry, you are not allowed to edit this.', 401)

/**
 * The query for links to neighbouring pages: the given parameters in their order, lists with brackets as in WordPress.
 */
function writeQuery(
  params: Params,
  query: Map<string, QueryValue>,
  values: ParamValues<Params>,
): [string, string][] {
  return [...query].flatMap(([name, given]) => {
    if (name === 'page') return []
    const param = params[name]
    if (param?.write) return param.write(values[name], name)
    return given.kind === 'text' ? [[name, given.text] as [string, string]] : []
  })
}

const noRoute = (): Response =>
  errorResponse(wpError('rest_no_route', 'No route was found matching the URL and request method.', 404))
