import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Traffic } from './traffic.ts'

/** Largest share of the timeout during which requests may be held while the server stops listening. */
const HOLD_SHARE = 0.5
/** Number of event loop turns without a new connection after which none is pending. */
const IDLE_TURNS = 3
/** Time in milliseconds for which an idle connection is kept, since its next request may be on the way. */
const GRACE_MS = 500
const CHECK_EVERY_MS = 50

/**
 * Closes servers without dropping a request: they stop listening, respond to running requests and to new ones on open
 * connections with `connection: close`, and close idle connections after a moment. After the timeout all connections
 * are cut off.
 *
 * @param timeoutMs how long responses may take; 0 cuts everything off at once
 */
export async function closeGracefully(servers: Server[], traffic: Traffic, timeoutMs: number): Promise<void> {
  traffic.closeAfterResponses()
  const deadline = performance.now() + timeoutMs
  const closings =
    timeoutMs > 0
      ? await stopListeningWhenQuiet(servers, traffic, timeoutMs * HOLD_SHARE)
      : servers.map(stopListening)
  const closedAt = performance.now()
  while (traffic.connections.size > 0) {
    const now = performance.now()
    const isOver = now >= deadline
    for (const [socket, { running, idleSince, idleBytes }] of traffic.connections) {
      const isIdle = running.size === 0 && socket.bytesRead === idleBytes
      if (isOver || (isIdle && now - Math.max(idleSince, closedAt) >= GRACE_MS)) socket.destroy()
    }
    await sleep(CHECK_EVERY_MS)
    // Data that has arrived meanwhile is read before a connection counts as idle.
    await turn()
  }
  await Promise.all(closings)
}

/**
 * Stops listening when no connection is waiting to be accepted, because the system resets those. Clients without a
 * response send nothing further, so requests are held until all connections are accepted.
 */
async function stopListeningWhenQuiet(
  servers: Server[],
  traffic: Traffic,
  atMostMs: number,
): Promise<Promise<void>[]> {
  const release = traffic.hold()
  const deadline = performance.now() + atMostMs
  for (let quiet = 0; quiet < IDLE_TURNS && performance.now() < deadline; ) {
    const before = traffic.accepted
    await turn()
    quiet = traffic.accepted === before ? quiet + 1 : 0
  }
  const closings = servers.map(stopListening)
  release()
  return closings
}

/** Stops accepting connections. `http.Server.close` would also close idle connections at once. */
const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
