import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import { hasSessionCookie } from '../accounts/index.ts'
import {
  bringsBody,
  type ClientIp,
  checkHost,
  decodedPath,
  type EncodedResponse,
  HSTS,
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

/** Gets the requests of a node server. */
export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export interface ListenerOptions {
  fetch(request: Request, bindings: RequestBindings): Response | Promise<Response>
  /** The answer to a body that is too long, of a request to this path with these headers. */
  refuseLongBody(path: string, headers: Headers): Response | Promise<Response>
  pages: PageCache
  /** Finished answers of the read API. */
  api: Pick<ReadApi, 'find'>
  site: SiteOrigins
  addressOf: ClientIp
  /** Sees every request before it is answered. */
  look(incoming: IncomingMessage): void
}

/**
 * The edge of the site: what holds for every request holds here, before any route, and for kept pages too. Those are
 * answered at once, without building a request; everything else goes through the app, together with the address it
 * comes from: that is no header, so nobody can send it.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { pages, api, site, addressOf } = options
  const answerByApp = getRequestListener((request, { incoming }) => {
    const forwarded = incoming.headers['x-forwarded-for']
    const clientIp = addressOf(incoming.socket.remoteAddress, forwarded?.toString())
    return options.fetch(request, { clientIp })
  })

  const takeIn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await receiveBody(incoming, outgoing)
    // Whoever went away while sending is answered by nobody.
    if (body === 'gone') return
    if (body !== 'too-long') return answerByApp(Object.assign(incoming, { rawBody: body }), outgoing)
    const { path } = requestTarget(incoming.url)
    const answer = await options.refuseLongBody(path, headersForMessage(incoming))
    await respondAndClose(incoming, outgoing, answer)
  }

  return (incoming, outgoing) => {
    // The oldest version of HTTP has no such header, and simple checks of the machine's health speak it.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
    options.look(incoming)
    if (site.isHttps) outgoing.setHeader('strict-transport-security', HSTS)
    const refusal = checkHost(site, incoming)
    if (refusal) return void respondAndClose(incoming, outgoing, refusal)
    if (bringsBody(incoming)) return void takeIn(incoming, outgoing)
    const finished = cachedAnswer(api, site, incoming) ?? cachedPage(pages, incoming)
    if (finished) send(finished, incoming, outgoing)
    else void answerByApp(incoming, outgoing)
  }
}

/** What a page that says no depends on. */
function headersForMessage({ headers }: IncomingMessage): Headers {
  const relevant = new Headers()
  for (const name of ['cookie', 'accept-encoding'] as const) {
    const value = headers[name]
    if (typeof value === 'string') relevant.set(name, value)
  }
  return relevant
}

/** An answer of the read API that is there already; it is the same for everybody, so no cookie is looked at. */
function cachedAnswer(
  api: Pick<ReadApi, 'find'>,
  { siteUrl }: SiteOrigins,
  { method, url = '', headers }: IncomingMessage,
): EncodedResponse | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !isApiPath(url.split('?', 1)[0] ?? '')) return undefined
  // A name that is no URL was refused before.
  return api.find(siteUrl ?? siteOrigin(null, `http://${headers.host}`), url)
}

function cachedPage(
  pages: PageCache,
  { method, url = '', headers }: IncomingMessage,
): CachedPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // CacheEntry pages are everybody's; who says they are logged in may get another one.
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

function send(
  finished: EncodedResponse,
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const answer = variantFor(finished, {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  const length = answer.bytes && { 'content-length': answer.bytes.length }
  outgoing.writeHead(answer.status, { ...answer.headers, ...length })
  outgoing.end(method === 'HEAD' ? undefined : answer.bytes)
}
