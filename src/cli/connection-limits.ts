import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { longestIdle, type Traffic } from './traffic.ts'

/** Limits on the duration, in milliseconds, and number of connections. */
export interface ConnectionLimits {
  /** Time until all headers must have arrived, from connecting or from the first byte of a request. */
  headersMs: number
  /** Time until the whole request must have arrived. */
  requestMs: number
  /** Time without any data, in a request body or a response. */
  stallMs: number
  /** Time for which an idle connection is kept open for the next request of its client. */
  idleMs: number
  /** Interval at which the first two limits are checked. */
  checkEveryMs: number
  /**
   * Number of connections open at once on each address; beyond it idle ones are closed, or new ones refused. Each takes
   * about 20 kB.
   */
  connections: number
}

/**
 * Default limits. Headers and forms are short, so slower senders only occupy a connection. Proxies keep idle
 * connections for up to a minute: ours end later, so that no request is sent into a connection that is just being
 * closed.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  stallMs: 30_000,
  idleMs: 75_000,
  checkEveryMs: 1_000,
  connections: 2_000,
}

/** Returns the options for limits that Node enforces. */
export const serverOptions = ({
  headersMs,
  requestMs,
  idleMs,
  checkEveryMs,
}: ConnectionLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: checkEveryMs,
})

/**
 * Closes stalled connections. Slow ones and those waiting for our response stay open. If a new connection takes the
 * last place, the one that has been idle longest is closed, so that the next visitor finds a place.
 */
export function limitConnections(server: Server, traffic: Traffic, limits: ConnectionLimits): void {
  const { connections } = traffic
  server.maxConnections = limits.connections
  server.on('connection', () => {
    if (connections.size >= limits.connections) longestIdle(traffic)?.destroy()
  })
  // Node may count an already sent part of a write as progress, so the timer runs twice per limit.
  const intervalMs = limits.stallMs / 2
  const quiet = new WeakMap<Socket, number>()
  server.setTimeout(intervalMs, (socket) => {
    const running = [...(connections.get(socket)?.running ?? [])]
    const isWaitingForUs =
      running.length > 0 && running.every(({ req, headersSent }) => req.complete && !headersSent)
    if (isWaitingForUs) return
    const before = quiet.get(socket) ?? Number.NEGATIVE_INFINITY
    const now = performance.now()
    // Any progress in between would have delayed this second call.
    if (running.length === 0 || now - before < intervalMs * 1.5) return void socket.destroy()
    quiet.set(socket, now)
    socket.setTimeout(intervalMs)
  })
}
