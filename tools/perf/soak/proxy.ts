import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Process behind the proxy. */
export interface Backend {
  /** Address; `null` while there is no process. */
  url: string | null
  /** Set before the process is killed, which loses its requests in flight. */
  isKilled: boolean
}

export interface Proxy {
  url: string
  /** Returns the number of requests that were in flight in a killed process. */
  lostInFlight(): number
  close(): void
}

/** Number of addresses that requests seem to come from, so that no visitor exceeds a rate limit. */
const VISITORS = 250

/**
 * Starts a minimal round-robin proxy. It passes each request to the next process, and to the one after that if nobody
 * listens.
 */
export async function startProxy(backends: readonly Backend[]): Promise<Proxy> {
  let turn = 0
  let lostCount = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, tries: number) => {
    const backend = backends[turn++ % backends.length]
    const next = (why: string) => {
      if (tries < 2 * backends.length) pass(incoming, outgoing, tries + 1)
      else outgoing.writeHead(502).end(why)
    }
    if (!backend?.url) return next('nobody there')
    const upstream = request(
      `${backend.url}${incoming.url}`,
      { agent: false, headers: { 'x-forwarded-for': `203.0.113.${turn % VISITORS}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] })
        answer.pipe(outgoing)
        answer.once('error', () => fail('cut off'))
      },
    )
    const fail = (why: string) => {
      if (backend.isKilled) lostCount += 1
      // A header tells the client that the process was killed, so that the failure is nobody's fault.
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'x-in-flight': String(backend.isKilled) }).end(why)
    }
    upstream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? next(error.code) : fail(error.message),
    )
    upstream.end()
  }
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lostInFlight: () => lostCount,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
