import { type Context, Hono } from 'hono'
import type { Result } from '../../../core/result.ts'
import { API_PATH } from '../../../core/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, type WpError, wpError } from '../../../core/wp/index.ts'
import type { Caches, ContentTag, Invalidation } from '../../platform/index.ts'
import type { RequestBindings } from '../client-ip.ts'
import { type EncodedResponse, encodeResponse, respondEncoded, withHeaders } from '../encoded-response.ts'
import { type RateLimit, TooManyRequests } from '../rate-limit.ts'
import { siteOrigin } from '../site-origins.ts'
import { type Params, type ParamValues, parseParams, wordsParam } from './collection-params.ts'
import { pagingLinks } from './paging-links.ts'
import { phpQuery, type QueryValue } from './php-query.ts'
import { pickFields, wantedFields } from './pick-fields.ts'
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts'
import { BASE_HEADERS, errorResponse, errorResult, toResponse, type WpResult, wpJson } from './wp-response.ts'

/** Parameters of every resource. */
const COMMON_PARAMS = { _fields: wordsParam() }
type CommonValues = ParamValues<typeof COMMON_PARAMS>

/** One page of a list in wire form, with headers of its own; `total` counts the whole list. */
export interface ListedRecords {
  records: object[]
  total: number
  headers?: Record<string, string>
}

/** One record in wire form, with headers of its own. */
export interface SingleRecord {
  record: object
  headers?: Record<string, string>
}

/** One kind of record readable below `/wp-json`. */
export interface RestResource<P extends Params> {
  /** Path below the API's root, such as `wp/v2/astra-portfolio`. */
  base: string
  /** Content its responses are made of, whose changes clear their cache. Without tags nothing is cached. */
  tags: readonly ContentTag[]
  params: P & { page: Params[string]; per_page: Params[string] }
  /** JSON schema of the fields authors can set; absent for records that nobody writes. */
  schema?: object
  /** @param origin of this site, without a trailing slash */
  list(values: ParamValues<P>, origin: string): Promise<Result<ListedRecords, WpError>>
  /** One record by id. */
  one(id: number, origin: string): Promise<Result<SingleRecord, WpError>>
}

export interface ReadApiOptions {
  /** Public origin, `null` while unset. */
  siteUrl: string | null
  caches: Caches
  invalidation: Invalidation
  /** Counts responses that are not cached. */
  limit: RateLimit
}

type ReadContext = Context<{ Bindings: RequestBindings }>

/** A resource with the types of its parameters hidden. */
export type AnyResource = RestResource<Params>

/** Declares a resource and hides the types of its parameters. */
export const defineResource = <P extends Params>(resource: RestResource<P>): AnyResource =>
  resource as unknown as AnyResource

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

  const send = (
    { req }: ReadContext,
    { status, encoded, generation }: Omit<CachedResponse, 'totalPages'>,
  ): Response => {
    if (status !== 200)
      return toResponse({ status, headers: encoded.identity.headers }, encoded.identity.bytes.toString())
    const { pathname, search } = new URL(req.url)
    cache.setAlias(`${siteOrigin(siteUrl, req.url)}${pathname}${search}`, encoded, generation)
    return respondEncoded(req.raw, encoded)
  }

  const list = async (context: ReadContext) => {
    const query = phpQuery(new URL(context.req.url).searchParams)
    const parsed = parseParams(params, query)
    if (!parsed.ok) return errorResponse(parsed.error)
    const { values } = parsed
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
    const id = Number(context.req.param('id'))
    const cached = await cachedResponse(context, values, (origin) => oneResult(resource, id, values, origin))
    return send(context, cached)
  }

  const description = { ...DESCRIPTION, ...(resource.schema && { schema: resource.schema }) }
  const options = () => toResponse({ status: 200, headers: ALLOW }, wpJson(description))

  for (const end of ['', '/']) {
    routes.get(`/${resource.base}${end}`, limited(list))
    routes.get(`/${resource.base}/:id{[0-9]+}${end}`, limited(one))
    routes.options(`/${resource.base}${end}`, options)
    routes.options(`/${resource.base}/:id{[0-9]+}${end}`, options)
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

/** The response to OPTIONS; browsers send it before requests with custom headers. */
const DESCRIPTION = { namespace: 'wp/v2', methods: ['GET'] }

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
    body: records.map((record) => pickFields(record, wanted)),
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
    body: pickFields(found.value.record, wantedFields(values._fields)),
    headers: { ...ALLOW, ...found.value.headers },
  }
}

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
