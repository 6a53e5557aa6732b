import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection: its open responses, and since when it has been idle. */
export interface Connection {
  readonly running: Set<ServerResponse>
  /** In milliseconds of the monotonic clock. */
  idleSince: number
  /** Bytes received when it became idle; more than these are the start of a request. */
  idleBytes: number
}

/** The connections of one or more servers. */
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
  let held: (() => void)[] | null = null

  const accept = (socket: Socket) => {
    accepted += 1
    connections.set(socket, { running: new Set(), idleSince: performance.now(), idleBytes: 0 })
    socket.once('close', () => connections.delete(socket))
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    connection?.running.add(response)
    response.once('close', () => {
      connection?.running.delete(response)
      if (connection) Object.assign(connection, { idleSince: performance.now(), idleBytes: socket.bytesRead })
    })
    if (isEnding) closeAfter(response)
    if (held) held.push(() => listener(request, response))
    else listener(request, response)
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
      const waiting: (() => void)[] = []
      held = waiting
      return () => {
        held = null
        for (const resume of waiting) resume()
      }
    },
    closeAfterResponses() {
      isEnding = true
      for (const { running } of connections.values()) for (const response of running) closeAfter(response)
    },
  }
}

const closeAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
