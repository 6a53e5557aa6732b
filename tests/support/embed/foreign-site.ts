import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Answer, answerRest } from './foreign-portfolio.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#456"/></svg>'

const PAGES = join(import.meta.dirname, 'pages')

/**
 * Reaction to a request: a response; `cut` closes the connection without one, as on a broken line; `pass` serves it
 * normally.
 */
export type Behaviour = Answer | 'cut' | 'pass'

/** Function that decides by the number of matching requests so far, from 1. */
type Behave = (time: number) => Behaviour | Promise<Behaviour>

/** Foreign site on a port of its own, with pages, a REST interface, and a copy of our script. */
export interface ForeignSite {
  url: string
  /** Paths and queries of the requests, in order of arrival. */
  requestPaths: string[]
  /** Returns the requests to the REST interface. */
  rest(): string[]
  /** Serves a page at `/` and returns its address. */
  page(body: string, head?: string): string
  /**
   * Serves a page of the folder `pages` at `/` and returns its address. `{{embed}}` in it becomes the address of our
   * script, `{{site}}` that of this site.
   */
  pageFrom(name: string, replaced?: Record<string, string>): string
  /** Returns the text of such a page. */
  read(name: string, replaced?: Record<string, string>): string
  /** Answers requests whose path and query match from now on in this way; `pass` serves them normally again. */
  answer(pattern: RegExp, behaviour: Behaviour | Behave): void
  stop(): Promise<void>
}

/** @param vitrine address of the site whose script is copied */
export async function startForeignSite(vitrine: string): Promise<ForeignSite> {
  const requestPaths: string[] = []
  const rules: { pattern: RegExp; behave: Behave; times: number }[] = []
  let html = ''

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    requestPaths.push(path)
    const rule = rules.findLast(({ pattern }) => pattern.test(path))
    const behaviour = rule ? await rule.behave(++rule.times) : 'pass'
    if (behaviour === 'cut') request.socket.destroy()
    else if (behaviour !== 'pass') send(response, behaviour)
    else await serve(path, request, response)
  })

  async function serve(path: string, request: IncomingMessage, response: ServerResponse) {
    const url = new URL(path, `http://${request.headers.host}`)
    const restAnswer = answerRest(url)
    if (restAnswer) send(response, restAnswer)
    else if (url.pathname === '/') send(response, { headers: { 'content-type': 'text/html' }, body: html })
    else if (/^\/(picture\.svg|favicon\.ico)$/.test(url.pathname))
      send(response, { headers: { 'content-type': 'image/svg+xml' }, body: PICTURE })
    else if (/^\/(embed\.js|assets\/.*)$/.test(url.pathname)) {
      const copy = await fetch(vitrine + path)
      send(response, {
        status: copy.status,
        headers: { 'content-type': copy.headers.get('content-type') ?? '' },
        body: await copy.text(),
      })
    } else send(response, { status: 404, body: 'There is no such page.' })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pageHtml = (name: string, replaced: Record<string, string> = {}) =>
    Object.entries({ embed: `${vitrine}/embed.js`, site: url, ...replaced }).reduce(
      (text, [hole, value]) => text.replaceAll(`{{${hole}}}`, () => value),
      readFileSync(join(PAGES, `${name}.html`), 'utf8'),
    )
  return {
    url,
    requestPaths,
    rest: () => requestPaths.filter((path) => path.startsWith('/wp-json/')),
    page(body, head = '') {
      html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
      return `${url}/`
    },
    pageFrom(name, replaced) {
      html = pageHtml(name, replaced)
      return `${url}/`
    },
    read: pageHtml,
    answer(pattern, behaviour) {
      rules.push({
        pattern,
        behave: typeof behaviour === 'function' ? behaviour : () => behaviour,
        times: 0,
      })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer) {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/html' : 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'X-WP-Total',
    ...headers,
  })
  response.end(isText ? body : JSON.stringify(body))
}
