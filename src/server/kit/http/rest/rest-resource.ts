import { type Context, Hono } from 'hono'
import { API_PATH } from '../../../../core/routing/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, type WpError, wpError } from '../../../../core/wp/index.ts'
import type { Caches, Invalidation } from '../../platform/index.ts'
import type { RequestBindings } from '../client-ip.ts'
import { type EncodedResponse, encodeResponse, respondEncoded, withHeaders } from '../encoded-response.ts'
import { TooManyRequests } from '../rate-limit.ts'
import type { ResponseLimit } from '../response-limit.ts'
import { siteOrigin } from '../site-origins.ts'
import { visitorOf } from '../visitor.ts'
import {
  CONTEXTS,
  enumParam,
  type Params,
  type ParamValues,
  parseParams,
  wordsParam,
} from './collection-params.ts'
import { callsOfResource } from './describe-resource.ts'
import { envelopeParam, wrapInEnvelope } from './envelope.ts'
import { embedParam, linkedRecords, type RecordOptions } from './linked-records.ts'
import { mountOptions } from './options-routes.ts'
import { pagingLinks } from './paging-links.ts'
import { phpQuery, type QueryValue } from './php-query.ts'
import { wantedFields } from './pick-fields.ts'
import { idOf } from './refusals.ts'
import type { AnyResource, IsShown } from './resource.ts'
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts'
import { BASE_HEADERS, errorResponse, errorResult, toResponse, type WpResult, wpJson } from './wp-response.ts'

/** Parameters that every resource has. */
const COMMON_PARAMS = {
  _fields: wordsParam(),
  _embed: embedParam(),
  _envelope: envelopeParam(),
  context: enumParam(CONTEXTS, 'view'),
}
type CommonValues = ParamValues<typeof COMMON_PARAMS>

export interface ReadApiOptions {
  /** Public origin; `null` while unset. */
  siteUrl: string | null
  caches: Caches
  invalidation: Invalidation
  /** Makes responses that are not cached. */
  responseLimit: ResponseLimit
}

type ReadContext = Context<{ Bindings: RequestBindings }>

/** The read API of a site. */
export interface ReadApi {
  /** Routes to mount at the root of the API. */
  routes: Hono<{ Bindings: RequestBindings }>
  /**
   * Finds a cached response to a URL that was requested before.
   *
   * @param origin as `siteOrigin` gives it
   * @param target path and query as the request line has them
   */
  find(origin: string, target: string): EncodedResponse | undefined
}

/**
 * Creates the read API of these resources. Each has a list and single records, with or without a trailing slash; any
 * other path gets `rest_no_route`.
 */
export function createReadApi(resources: readonly AnyResource[], options: ReadApiOptions): ReadApi {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const caches = resources.map((resource) => mountResource(routes, resource, options))
  mountOptions(routes, resources.flatMap(callsOfResource), null)
  routes.all('*', noRoute)
  return {
    routes,
    find(origin, target) {
      const address = `${origin}${target}`
      for (const cache of caches) {
        const response = cache.find(address)
        if (response) return response
      }
      return undefined
    },
  }
}

function mountResource(
  routes: Hono<{ Bindings: RequestBindings }>,
  resource: AnyResource,
  { siteUrl, caches, invalidation, responseLimit }: ReadApiOptions,
): ResponseCache {
  const cache = createResponseCache(caches, invalidation, resource.tags)
  const params: Params = { ...COMMON_PARAMS, ...resource.params }

  /**
   * Returns the response, cached if possible. The key holds the parsed parameters, so that unknown parts of a query do
   * not multiply the cached responses.
   */
  const cachedResponse = (
    { req, env }: ReadContext,
    values: ParamValues<Params> & CommonValues,
    make: (origin: string) => Promise<WpResult>,
  ): Promise<CachedResponse> => {
    const origin = siteOrigin(siteUrl, req.url)
    const key = `${origin} ${resource.base} ${req.param('id') ?? ''} ${JSON.stringify(values)}`
    const isSearch = typeof values.search === 'string' && values.search !== ''
    return cache.getOrSet(key, isSearch, async () => {
      const result = await responseLimit.make(visitorOf(env), () => make(origin))
      const totalPages = Number(result.headers?.[TOTAL_PAGES_HEADER] ?? 0)
      const { status, body, headers } = values._envelope ? wrapInEnvelope(result) : result
      const encoded = await encodeResponse(wpJson(body), { ...BASE_HEADERS, ...headers })
      return { status, totalPages, encoded }
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
    if (!parsed.ok) return refusal(query, parsed.error)
    const values = parsed.values as ParamValues<Params> & CommonValues
    if (values.context === 'edit') return refusal(query, forbiddenContext(resource, 'list'))
    const neighbours = (origin: string, queryValues: Map<string, QueryValue>, totalPages: number) => {
      const url = `${origin}${API_PATH}/${resource.base}`
      const page = {
        url,
        query: writeQuery(params, queryValues, values),
        page: Number(values.page),
        totalPages,
      }
      return pagingLinks(page, `${origin}${API_PATH}/`)
    }
    const { totalPages, ...cached } = await cachedResponse(context, values, async (origin) => {
      const result = await listResult(resource, values, origin)
      const { headers } = result
      if (!values._envelope || !headers) return result
      // The response is cached, so it depends only on parameters that are part of the key.
      const keyQuery = new Map([...query].filter(([name]) => Object.hasOwn(params, name)))
      const link = neighbours(origin, keyQuery, Number(headers[TOTAL_PAGES_HEADER]))
      return { ...result, headers: { ...headers, ...(link && { link }) } }
    })
    if (cached.status !== 200 || values._envelope) return send(context, cached)
    // The links repeat the query of this request, so they are not cached.
    const link = neighbours(siteOrigin(siteUrl, context.req.url), query, totalPages)
    return send(context, link ? { ...cached, encoded: withHeaders(cached.encoded, { link }) } : cached)
  }

  const one = async (context: ReadContext) => {
    const query = phpQuery(new URL(context.req.url).searchParams)
    const parsed = parseParams(COMMON_PARAMS, query)
    if (!parsed.ok) return refusal(query, parsed.error)
    const { values } = parsed
    if (values.context === 'edit') return refusal(query, forbiddenContext(resource, 'one'))
    const id = idOf(context.req.param('id'))
    const cached = await cachedResponse(context, values, (origin) => oneResult(resource, id, values, origin))
    return send(context, cached)
  }

  for (const end of ['', '/']) {
    routes.get(`/${resource.base}${end}`, limited(list))
    if (resource.hasSingles !== false) routes.get(`/${resource.base}/:id{[0-9]+}${end}`, limited(one))
  }
  return cache
}

/** Responds with 429 if the visitor has reached their limit, with 503 if all visitors together have. */
const limited = (handle: (context: ReadContext) => Promise<Response>) => async (context: ReadContext) => {
  try {
    return await handle(context)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return toResponse(
      { status: error.status, headers },
      wpJson(error.status === 429 ? TOO_MANY_REQUESTS : BUSY),
    )
  }
}

const TOO_MANY_REQUESTS = wpError(
  'rest_too_many_requests',
  'Too many requests were made from your address. Try again in a moment.',
  429,
)

const BUSY = wpError('rest_too_many_requests', 'The server is busy. Try again in a moment.', 503)

const ALLOW = { allow: 'GET' }

async function listResult(
  resource: AnyResource,
  values: ParamValues<Params> & CommonValues,
  origin: string,
): Promise<WpResult> {
  const result = await resource.list(values, origin, isShown(resource, values))
  if (!result.ok) return errorResult(result.error)
  const { records, total, headers } = result.value
  return {
    status: 200,
    body: await linkedRecords(records, resource.linked, recordOptions(resource, values, origin)),
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
  const result = await resource.one(id, origin, isShown(resource, values))
  if (!result.ok) return errorResult(result.error)
  const [body] = await linkedRecords(
    [result.value.record],
    resource.linked,
    recordOptions(resource, values, origin),
  )
  return {
    status: 200,
    body,
    headers: { ...ALLOW, ...result.value.headers },
  }
}

/** Returns the options for the records of a response. */
const recordOptions = (resource: AnyResource, values: CommonValues, origin: string): RecordOptions => ({
  wanted: wantedFields(values._fields),
  embeds: values._embed,
  origin,
  shown: (record) => inContext(resource, record, values),
})

/** Creates the function that tells which fields a response contains. */
const isShown = ({ notEmbedded = [] }: AnyResource, { _fields, context }: CommonValues): IsShown => {
  const fields = wantedFields(_fields)
  return (field) =>
    (fields.size === 0 || fields.has(field)) && !(context === 'embed' && notEmbedded.includes(field))
}

/** Reduces a record to the fields of a view. */
function inContext({ notEmbedded = [] }: AnyResource, record: object, { context }: CommonValues): object {
  if (context !== 'embed') return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => !notEmbedded.includes(name)))
}

/** Returns the error for visitors who request a view for authors. */
const forbiddenContext = ({ notEditable }: AnyResource, what: 'list' | 'one') =>
  wpError('rest_forbidden_context', notEditable?.[what] ?? 'Sorry, you are not allowed to edit this.', 401)

/**
 * Returns the query for links to neighbouring pages: the given parameters in their order, lists with brackets as in
 * WordPress.
 */
function writeQuery(
  params: Params,
  query: Map<string, QueryValue>,
  values: ParamValues<Params>,
): [string, string][] {
  return [...query].flatMap(([name, queryValue]) => {
    if (name === 'page') return []
    const param = params[name]
    if (param?.write) return param.write(values[name], name)
    return queryValue.kind === 'text' ? [[name, queryValue.text] as [string, string]] : []
  })
}

const noRoute = ({ req }: Context): Response =>
  refusal(
    phpQuery(new URL(req.url).searchParams),
    wpError('rest_no_route', 'No route was found matching the URL and request method.', 404),
  )

/** Responds with an error, wrapped in an envelope if the query asks for it. */
function refusal(query: Map<string, QueryValue>, error: WpError): Response {
  if (!query.has('_envelope')) return errorResponse(error)
  const { status, body } = wrapInEnvelope(errorResult(error))
  return toResponse({ status }, wpJson(body))
}
