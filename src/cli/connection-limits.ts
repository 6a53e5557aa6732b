import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { Traffic } from './traffic.ts'

/** Limits on the duration, in milliseconds, and number of connections. */
export interface ConnectionLimits {
  /** Until all headers have arrived, from connecting or the first byte of a request. */
  headersMs: number
  /** Until the whole request has arrived. */
  requestMs: number
  /** Without any data, in a request body or a response. */
  stallMs: number
  /** How often the first two limits are checked. */
  checkEveryMs: number
  /** Open at once on each address; further ones are refused. Each takes about 20 kB. */
  connections: number
}

/** Headers and forms are short, so slower senders only occupy a connection. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  stallMs: 30_000,
  checkEveryMs: 1_000,
  connections: 2_000,
}

/** The limits that Node enforces. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkEveryMs,
})

/** Closes stalled connections. Slow ones and those waiting for our response stay open. */
export function limitConnections(server: Server, { connections }: Traffic, limits: ConnectionLimits): void {
  server.maxConnections = limits.connections
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
