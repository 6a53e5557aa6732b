import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { hasSessionCookie, type RequestBindings } from '../accounts/index.ts'
import { answerPage } from './answer-page.ts'
import type { ClientAddress } from './client-address.ts'
import { decodedPath } from './decoded-path.ts'
import type { KeptPage, PageCache } from './page-cache.ts'
import { paletteChoice } from './palette-choice.ts'

/** Gets the requests of a node server. */
export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Answers kept pages at once, without building a request; everything else goes through the app, together with the
 * address it comes from: that is no header, so nobody can send it.
 */
export function createListener(
  fetch: (request: Request, bindings: RequestBindings) => Response | Promise<Response>,
  pages: PageCache,
  addressOf: ClientAddress,
): RequestListener {
  const answerByApp = getRequestListener((request, { incoming }) => {
    const forwarded = incoming.headers['x-forwarded-for']
    const clientAddress = addressOf(incoming.socket.remoteAddress, forwarded?.toString())
    return fetch(request, { clientAddress })
  })
  return (incoming, outgoing) => {
    const page = keptPage(pages, incoming)
    if (page) send(page, incoming, outgoing)
    else void answerByApp(incoming, outgoing)
  }
}

function keptPage(pages: PageCache, { method, url = '', headers }: IncomingMessage): KeptPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // Kept pages are everybody's; who says they are logged in may get another one.
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

function send(page: KeptPage, { method, headers }: IncomingMessage, outgoing: ServerResponse): void {
  const answer = answerPage(page, {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  const length = answer.bytes && { 'content-length': answer.bytes.length }
  outgoing.writeHead(answer.status, { ...answer.headers, ...length })
  outgoing.end(method === 'HEAD' ? undefined : answer.bytes)
}
