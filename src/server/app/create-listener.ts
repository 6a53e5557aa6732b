import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import { hasSessionCookie } from '../accounts/index.ts'
import {
  type BufferedBody,
  type ClientIp,
  checkTarget,
  createBufferedBodies,
  decodedPath,
  type EncodedResponse,
  type HandledRequest,
  hasBody,
  MAX_BODY_BYTES,
  MAX_CALL_BYTES,
  observeRefusal,
  observeRequest,
  REQUEST_ID_HEADER,
  type RefusedRequest,
  type RequestBindings,
  type RequestObserver,
  receiveBody,
  requestId,
  requestTarget,
  respondAndClose,
  type SiteOrigins,
  siteOrigin,
  type UnreadBody,
  variantFor,
} from '../kit/http/index.ts'
import { apiTarget, isApiPath, isFilePath, isPrivateApiPath, type ReadApi } from '../kit/http/rest/index.ts'
import type { Readiness } from '../kit/platform/index.ts'
import { isWpFeedQuery } from '../site/discovery/index.ts'
import { isHealthCheck, respondToProbe } from './health.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pathPattern } from './route-pattern.ts'

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export interface ListenerOptions {
  fetch(request: Request, bindings: RequestBindings): Response | Promise<Response>
  /** Responds to a request whose body is too long, or for which there is no room in memory. */
  refuseBody(refusal: UnreadBody, path: string, headers: Headers): Response | Promise<Response>
  pages: PageCache
  /** Cached responses of the read API. */
  api: Pick<ReadApi, 'find'>
  site: SiteOrigins
  clientIp: ClientIp
  readiness: Readiness
  /** Called for every request that has ended, except those for `/healthz` and `/readyz`. */
  observe?: RequestObserver | undefined
  /** Receives every refused request once it has ended. */
  onRefused(refused: RefusedRequest): void
  /** Called for every request before it is handled. */
  onRequest(incoming: IncomingMessage): void
}

/**
 * Creates the outermost handler, whose checks apply to every request, cached pages included. Cached pages are sent at
 * once, without a `Request` object; everything else goes to the app with the visitor's address, which is passed as a
 * binding because a header could be forged.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { pages, api, site, observe } = options
  const handledRequests = new WeakMap<object, HandledRequest>()
  const bodies = createBufferedBodies()
  const bufferedBodies = new WeakMap<object, BufferedBody>()
  const addressOf = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
    options.clientIp(socket.remoteAddress, headers['x-forwarded-for']?.toString())
  const fetchByApp = getRequestListener((request, { incoming }) => {
    const handled = handledRequests.get(incoming)
    const bufferedBody = bufferedBodies.get(incoming)
    return options.fetch(request, {
      clientIp: addressOf(incoming),
      ...(handled && { handled }),
      ...(bufferedBody && { bufferedBody }),
    })
  })
  const handleByApp = (incoming: IncomingMessage, outgoing: ServerResponse, handled: HandledRequest) => {
    handledRequests.set(incoming, handled)
    return fetchByApp(incoming, outgoing)
  }

  const handleWithBody = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    handled: HandledRequest,
    bufferedBody: BufferedBody,
  ) => {
    const body = await receiveBody(incoming, outgoing, MAX_BODY_BYTES, bufferedBody)
    // The client has disconnected.
    if (body === 'gone') return
    if (typeof body === 'string') return refuseBody(body, incoming, outgoing)
    return handleByApp(Object.assign(incoming, { rawBody: body }), outgoing, handled)
  }

  const refuseBody = async (refusal: UnreadBody, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { path } = requestTarget(incoming.url)
    const response = await options.refuseBody(refusal, path, headersForErrorPage(incoming))
    await respondAndClose(incoming, outgoing, response)
  }

  const hstsHeader = site.hsts === null ? [] : [HSTS_NAME, site.hsts]

  return (incoming, outgoing) => {
    // Load balancers send these requests to the address of the process, and often; they do not count as visits.
    if (isHealthCheck(incoming.url)) return void respondToProbe(incoming, outgoing, options.readiness)
    const handled: HandledRequest = { id: requestId(incoming.headers[REQUEST_ID_HEADER]), route: 'none' }
    if (observe) observeRequest(incoming, outgoing, handled, observe)
    incoming.url = apiTarget(incoming.url ?? '/') ?? incoming.url ?? '/'
    // HTTP/1.0 has no `Host` header, and simple health checks use it.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
    options.onRequest(incoming)
    // All checks below use the path that the routes will see.
    const early = checkTarget(site, incoming)
    const { path } = requestTarget(incoming.url)
    const cached =
      early || hasBody(incoming)
        ? undefined
        : (cachedApiResponse(api, site, incoming) ?? cachedPage(pages, incoming))
    if (cached) {
      send(cached, incoming, outgoing, [...hstsHeader, REQUEST_ID_HEADER, handled.id])
      if (observe) handled.route = pathPattern(requestTarget(incoming.url).path)
      return
    }
    outgoing.setHeader(REQUEST_ID_HEADER, handled.id)
    if (site.hsts !== null) outgoing.setHeader(HSTS_NAME, site.hsts)
    observeRefusal(incoming, outgoing, handled, addressOf(incoming), options.onRefused)
    if (early) {
      if (early.refusal !== undefined) handled.refusal = early.refusal
      return void respondAndClose(incoming, outgoing, early.response)
    }
    if (!hasBody(incoming)) return void handleByApp(incoming, outgoing, handled)
    const bufferedBody = bodies.open(addressOf(incoming))
    outgoing.once('close', bufferedBody.release)
    bufferedBodies.set(incoming, bufferedBody)
    if (takesStream(path, incoming)) {
      if (!isFilePath(path) && declaredLength(incoming) > MAX_CALL_BYTES)
        return void refuseBody('too-long', incoming, outgoing)
      // The client waits for permission to send the body.
      if (incoming.headers.expect !== undefined) outgoing.writeContinue()
      void handleByApp(incoming, outgoing, handled)
    } else void handleWithBody(incoming, outgoing, handled, bufferedBody)
  }
}

const declaredLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0)

/** Tells whether a request names its sender; its route has yet to prove the claim. */
const hasCredentials = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined ||
  (headers['x-wp-nonce'] !== undefined && hasSessionCookie(headers.cookie))

/**
 * Tells whether the route reads the body itself. Files, and calls that carry credentials, are read only after the route
 * has checked the credentials, and with the route's limits. For all other requests a short body is read here.
 */
const takesStream = (path: string, incoming: IncomingMessage): boolean =>
  (isFilePath(path) || isPrivateApiPath(path)) && hasCredentials(incoming)

/** Returns the headers that an error page depends on. */
function headersForErrorPage({ headers }: IncomingMessage): Headers {
  const relevant = new Headers()
  for (const name of ['cookie', 'accept-encoding'] as const) {
    const value = headers[name]
    if (typeof value === 'string') relevant.set(name, value)
  }
  return relevant
}

/** Finds a cached response of the read API. It is the same for all requests without credentials. */
function cachedApiResponse(
  api: Pick<ReadApi, 'find'>,
  { siteUrl }: SiteOrigins,
  { method, url = '', headers }: IncomingMessage,
): EncodedResponse | undefined {
  // Callers with credentials may see more than the public response.
  if (headers.authorization !== undefined || headers['x-wp-nonce'] !== undefined) return undefined
  if ((method !== 'GET' && method !== 'HEAD') || !isApiPath(url.split('?', 1)[0] ?? '')) return undefined
  // `checkTarget` has already refused invalid hosts.
  return api.find(siteUrl ?? localOrigin(headers.host ?? ''), url)
}

/** Cache of the origins of hosts, used while no public address is set: the same few hosts come with every request. */
const localOrigins = new LRUCache<string, string>({ max: 100 })

function localOrigin(host: string): string {
  const cachedOrigin = localOrigins.get(host)
  if (cachedOrigin) return cachedOrigin
  const origin = siteOrigin(null, `http://${host}`)
  localOrigins.set(host, origin)
  return origin
}

function cachedPage(
  pages: PageCache,
  { method, url = '', headers }: IncomingMessage,
): CachedPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // Cached pages are the same for everyone; a session may get another page.
  if (hasSessionCookie(headers.cookie)) return undefined
  const mark = url.indexOf('?')
  const path = decodedPath(mark < 0 ? url : url.slice(0, mark))
  const query = mark < 0 ? '' : url.slice(mark + 1)
  if (path === null || isWpFeedQuery(query)) return undefined
  return pages.find({
    path,
    query,
    palette: paletteChoice(headers.cookie),
    cookies: headers.cookie,
  })
}

function send(
  cached: EncodedResponse,
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  more: readonly string[],
): void {
  const response = variantFor(cached, {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  const length = response.bytes ? ['content-length', String(response.bytes.length)] : []
  // Passing one flat list takes half the time of merging objects.
  outgoing.writeHead(response.status, [...flatHeaders(response.headers), ...more, ...length])
  outgoing.end(method === 'HEAD' ? undefined : response.bytes)
}

const HSTS_NAME = 'strict-transport-security'

/** Returns names and values in turn, computed once for each cached response. */
function flatHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  const cachedHeaders = flattened.get(headers)
  if (cachedHeaders) return cachedHeaders
  const flat = Object.entries(headers).flat()
  flattened.set(headers, flat)
  return flat
}

const flattened = new WeakMap<object, readonly string[]>()
