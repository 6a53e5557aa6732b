import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import { hasSessionCookie } from '../accounts/index.ts'
import {
  type ClientIp,
  checkHost,
  decodedPath,
  type EncodedResponse,
  HSTS,
  hasBody,
  type RequestBindings,
  receiveBody,
  requestTarget,
  respondAndClose,
  type SiteOrigins,
  siteOrigin,
  variantFor,
} from '../http/index.ts'
import { isApiPath, type ReadApi } from '../http/rest/index.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export interface ListenerOptions {
  fetch(request: Request, bindings: RequestBindings): Response | Promise<Response>
  /** The response to a request whose body is too long. */
  refuseLongBody(path: string, headers: Headers): Response | Promise<Response>
  pages: PageCache
  /** Cached responses of the read API. */
  api: Pick<ReadApi, 'find'>
  site: SiteOrigins
  clientIp: ClientIp
  /** Called for every request before it is handled. */
  onRequest(incoming: IncomingMessage): void
}

/**
 * The outermost handler, whose checks apply to every request, cached pages included. Cached pages are sent at once,
 * without a `Request` object; everything else goes to the app with the visitor's address, which is passed as a binding
 * because a header could be forged.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { pages, api, site } = options
  const handleByApp = getRequestListener((request, { incoming }) => {
    const forwarded = incoming.headers['x-forwarded-for']
    const clientIp = options.clientIp(incoming.socket.remoteAddress, forwarded?.toString())
    return options.fetch(request, { clientIp })
  })

  const handleWithBody = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await receiveBody(incoming, outgoing)
    // The client has disconnected.
    if (body === 'gone') return
    if (body !== 'too-long') return handleByApp(Object.assign(incoming, { rawBody: body }), outgoing)
    const { path } = requestTarget(incoming.url)
    const response = await options.refuseLongBody(path, headersForErrorPage(incoming))
    await respondAndClose(incoming, outgoing, response)
  }

  return (incoming, outgoing) => {
    // HTTP/1.0 has no `Host` header, and simple health checks use it.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
    options.onRequest(incoming)
    if (site.isHttps) outgoing.setHeader('strict-transport-security', HSTS)
    const refusal = checkHost(site, incoming)
    if (refusal) return void respondAndClose(incoming, outgoing, refusal)
    if (hasBody(incoming)) return void handleWithBody(incoming, outgoing)
    const cached = cachedApiResponse(api, site, incoming) ?? cachedPage(pages, incoming)
    if (cached) send(cached, incoming, outgoing)
    else void handleByApp(incoming, outgoing)
  }
}

/** The headers that an error page depends on. */
function headersForErrorPage({ headers }: IncomingMessage): Headers {
  const relevant = new Headers()
  for (const name of ['cookie', 'accept-encoding'] as const) {
    const value = headers[name]
    if (typeof value === 'string') relevant.set(name, value)
  }
  return relevant
}

/** A cached response of the read API, which is the same for everyone, so cookies do not matter. */
function cachedApiResponse(
  api: Pick<ReadApi, 'find'>,
  { siteUrl }: SiteOrigins,
  { method, url = '', headers }: IncomingMessage,
): EncodedResponse | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !isApiPath(url.split('?', 1)[0] ?? '')) return undefined
  // `checkHost` has already refused invalid hosts.
  return api.find(siteUrl ?? siteOrigin(null, `http://${headers.host}`), url)
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
  if (path === null) return undefined
  return pages.find({
    path,
    query: mark < 0 ? '' : url.slice(mark + 1),
    palette: paletteChoice(headers.cookie),
    cookies: headers.cookie,
  })
}

function send(cached: EncodedResponse, { method, headers }: IncomingMessage, outgoing: ServerResponse): void {
  const response = variantFor(cached, {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  const length = response.bytes && { 'content-length': response.bytes.length }
  outgoing.writeHead(response.status, { ...response.headers, ...length })
  outgoing.end(method === 'HEAD' ? undefined : response.bytes)
}
