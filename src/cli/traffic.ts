import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { watchUnread } from './unread-answers.ts'

/**
 * Limits on the requests that were sent before the responses to earlier ones were read, of one connection and of all.
 * Browsers send none; a connection with more is closed.
 */
export const MAX_WAITING_OF_ONE = 128
export const MAX_WAITING_OF_ALL = 2_000

/** A connection: its open responses, and the time since when it has been idle. */
export interface Connection {
  readonly running: Set<ServerResponse>
  /** Functions that start the waiting requests, in their order. */
  readonly waiting: (() => void)[]
  /** Time in milliseconds of the monotonic clock. */
  idleSince: number
  /** Number of bytes received when it became idle; if there are more, a request has started to arrive. */
  idleBytes: number
}

/** Connections of one or more servers. */
export interface Traffic {
  readonly connections: ReadonlyMap<Socket, Connection>
  /** Number of connections accepted so far. */
  readonly accepted: number
  /** Tracks a server from now on and handles its requests. */
  watch(server: Server): void
  /**
   * Holds new requests.
   *
   * @returns a function that releases them
   */
  hold(): () => void
  /** Makes every response that has not begun close its connection. */
  closeAfterResponses(): void
}

/** @param listener handles the requests */
export function traffic(listener: RequestListener): Traffic {
  const connections = new Map<Socket, Connection>()
  let accepted = 0
  let isEnding = false
  let heldCalls: (() => void)[] | null = null
  let waitingOfAll = 0
  const noteRequest = watchUnread(() => connections.keys())

  const accept = (socket: Socket) => {
    accepted += 1
    const queue: (() => void)[] = []
    connections.set(socket, {
      running: new Set(),
      waiting: queue,
      idleSince: performance.now(),
      idleBytes: 0,
    })
    socket.once('close', () => {
      connections.delete(socket)
      waitingOfAll -= queue.splice(0).length
    })
  }

  /** Holds a request until the response to the one before it was sent and read; nothing more is read meanwhile. */
  const wait = (socket: Socket, { waiting }: Connection, begin: () => void) => {
    if (waiting.length >= MAX_WAITING_OF_ONE || waitingOfAll >= MAX_WAITING_OF_ALL)
      return void socket.destroy()
    waiting.push(begin)
    waitingOfAll += 1
    socket.pause()
  }

  const beginNext = (socket: Socket, { waiting }: Connection) => {
    if (socket.destroyed) return
    const begin = waiting.shift()
    if (!begin) return
    waitingOfAll -= 1
    if (waiting.length === 0) socket.resume()
    begin()
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    // Node delivers the request in the last bytes of a connection even after the connection was ended.
    if (!connection || socket.destroyed) return
    const isFirst = connection.running.size === 0
    connection.running.add(response)
    // `close` is emitted once the whole response has left this process.
    response.once('close', () => {
      connection.running.delete(response)
      Object.assign(connection, { idleSince: performance.now(), idleBytes: socket.bytesRead })
      beginNext(socket, connection)
    })
    if (isEnding) closeAfter(response)
    const begin = () => {
      noteRequest()
      if (heldCalls) heldCalls.push(() => listener(request, response))
      else listener(request, response)
    }
    if (isFirst) begin()
    else wait(socket, connection, begin)
  }

  return {
    connections,
    get accepted() {
      return accepted
    },
    watch(server) {
      server.on('connection', accept)
      server.on('request', handle)
      // The listener decides whether to accept a body.
      server.on('checkContinue', handle)
    },
    hold() {
      const calls: (() => void)[] = []
      heldCalls = calls
      return () => {
        heldCalls = null
        for (const resume of calls) resume()
      }
    },
    closeAfterResponses() {
      isEnding = true
      for (const { running } of connections.values()) for (const response of running) closeAfter(response)
    },
  }
}

/**
 * Finds the connection that has been idle longest. A connection that waits for its first request is not idle.
 *
 * @param isCounted tells which connections to consider
 */
export function longestIdle(
  { connections }: Traffic,
  isCounted: (socket: Socket) => boolean = () => true,
): Socket | undefined {
  let longest: Socket | undefined
  let since = Number.POSITIVE_INFINITY
  for (const [socket, { running, idleSince, idleBytes }] of connections) {
    const isIdle = running.size === 0 && idleBytes > 0 && socket.bytesRead === idleBytes
    if (!isIdle || socket.destroyed || idleSince >= since || !isCounted(socket)) continue
    longest = socket
    since = idleSince
  }
  return longest
}

const closeAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
