import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Traffic } from './traffic.ts'

/** Part of the patience for which requests are kept back at most while the door is closed. */
const DOOR_SHARE = 0.5
/** Turns of the event loop without a newcomer, after which nobody stands in the door. */
const QUIET_TURNS = 3
/** How long a connection may stay idle: its visitor may be about to ask again. */
const GRACE_MS = 500
const LOOK_EVERY_MS = 50

/**
 * Ends servers without dropping a request: they stop listening; what was asked, and what is asked meanwhile over
 * connections that stand, is answered with the word that the connection ends; idle connections end after a moment.
 * What has not ended by then is cut off.
 *
 * @param timeoutMs how long answers may take; 0 cuts everything off at once
 */
export async function closeGracefully(servers: Server[], traffic: Traffic, timeoutMs: number): Promise<void> {
  traffic.sayGoodbye()
  const deadline = performance.now() + timeoutMs
  const closed =
    timeoutMs > 0 ? await closeTheDoor(servers, traffic, timeoutMs * DOOR_SHARE) : servers.map(stopListening)
  const closedAt = performance.now()
  while (traffic.connections.size > 0) {
    const now = performance.now()
    const isOver = now >= deadline
    for (const [socket, { running, idleSince, idleBytes }] of traffic.connections) {
      const isIdle = running.size === 0 && socket.bytesRead === idleBytes
      if (isOver || (isIdle && now - Math.max(idleSince, closedAt) >= GRACE_MS)) socket.destroy()
    }
    await sleep(LOOK_EVERY_MS)
    // What came in during that time is read before anybody is called idle.
    await turn()
  }
  await Promise.all(closed)
}

/**
 * Stops listening at a moment when nobody waits to be let in: the system resets connections that it has accepted and
 * we have not. As visitors who get no answer ask for nothing more, requests are kept back until all are in.
 */
async function closeTheDoor(servers: Server[], traffic: Traffic, atMostMs: number): Promise<Promise<void>[]> {
  const letGo = traffic.hold()
  const deadline = performance.now() + atMostMs
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline; ) {
    const before = traffic.accepted
    await turn()
    quiet = traffic.accepted === before ? quiet + 1 : 0
  }
  const closed = servers.map(stopListening)
  letGo()
  return closed
}

/** Accepts nothing new. Closing as a server of HTTP would also end idle connections, before their grace is over. */
const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
