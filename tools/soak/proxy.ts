import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A process behind the proxy. */
export interface Backend {
  /** Its address; `null` while there is none. */
  url: string | null
  /** Set before it is killed: what it has in flight is lost then. */
  isKilled: boolean
}

export interface Proxy {
  url: string
  /** Requests that were in flight in a killed process. */
  lostInFlight(): number
  close(): void
}

/** Addresses that requests seem to come from, so that no visitor asks too much. */
const VISITORS = 250

/**
 * A round-robin proxy as small as one can be: it passes each request on to the next process, and to the one after that
 * where nobody listens.
 */
export async function startProxy(backends: readonly Backend[]): Promise<Proxy> {
  let turn = 0
  let lost = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, tries: number) => {
    const backend = backends[turn++ % backends.length]
    const next = (why: string) => {
      if (tries < 2 * backends.length) pass(incoming, outgoing, tries + 1)
      else outgoing.writeHead(502).end(why)
    }
    if (!backend?.url) return next('nobody there')
    const asked = request(
      `${backend.url}${incoming.url}`,
      { agent: false, headers: { 'x-forwarded-for': `203.0.113.${turn % VISITORS}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] })
        answer.pipe(outgoing)
        answer.once('error', () => fail('cut off'))
      },
    )
    const fail = (why: string) => {
      if (backend.isKilled) lost += 1
      // A header tells who asked that nobody is to blame.
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'x-in-flight': String(backend.isKilled) }).end(why)
    }
    asked.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? next(error.code) : fail(error.message),
    )
    asked.end()
  }
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lostInFlight: () => lost,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
