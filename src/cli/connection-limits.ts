import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { Traffic } from './traffic.ts'

/** How long connections may be held, in milliseconds, and how many of them. */
export interface ConnectionLimits {
  /** From the first byte, or from connecting, until all headers are there. */
  headersMs: number
  /** … and until the whole request is there. */
  requestMs: number
  /** Without a byte moving, in a body or in an answer. */
  stallMs: number
  /** How often the first two are looked at. */
  checkEveryMs: number
  /** Open at once on each address; more are turned away. Each holds some 20 kB. */
  connections: number
}

/** Forms are short, and headers shorter: whoever takes longer holds a place and sends nothing. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  stallMs: 30_000,
  checkEveryMs: 1_000,
  connections: 2_000,
}

/** The limits that a server keeps by itself. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkEveryMs,
})

/**
 * Ends connections over which nothing moves any more. Slow ones go on, for as long as something moves; so do those
 * that wait for an answer of ours.
 */
export function limitConnections(server: Server, { connections }: Traffic, limits: ConnectionLimits): void {
  server.maxConnections = limits.connections
  // Node counts the part of a write that leaves at once as progress later on, so it is asked twice in the time.
  const intervalMs = limits.stallMs / 2
  const quiet = new WeakMap<Socket, number>()
  server.setTimeout(intervalMs, (socket) => {
    const running = [...(connections.get(socket)?.running ?? [])]
    const isOurTurn =
      running.length > 0 && running.every(({ req, headersSent }) => req.complete && !headersSent)
    if (isOurTurn) return
    const before = quiet.get(socket) ?? Number.NEGATIVE_INFINITY
    const now = performance.now()
    // Had anything moved in between, this would come later.
    if (running.length === 0 || now - before < intervalMs * 1.5) return void socket.destroy()
    quiet.set(socket, now)
    socket.setTimeout(intervalMs)
  })
}
