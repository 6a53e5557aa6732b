import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** One connection: what is being answered over it, and since when it has been idle. */
export interface Connection {
  readonly running: Set<ServerResponse>
  /** By the monotonic clock, in milliseconds. */
  idleSince: number
  /** Bytes that had come in when it fell idle: more than these are the beginning of a request. */
  idleBytes: number
}

/** The connections of one or more servers, and the requests that are being answered. */
export interface Traffic {
  readonly connections: ReadonlyMap<Socket, Connection>
  /** Connections accepted since the beginning. */
  readonly accepted: number
  /** Counts what a server does from now on, and answers its requests. */
  watch(server: Server): void
  /** Keeps requests back that come from now on; gives what lets them go. */
  hold(): () => void
  /** From now on every answer that has not begun says that its connection ends. */
  sayGoodbye(): void
}

/** @param listener answers the requests */
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

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    connection?.running.add(response)
    response.once('close', () => {
      connection?.running.delete(response)
      if (connection) Object.assign(connection, { idleSince: performance.now(), idleBytes: socket.bytesRead })
    })
    if (isEnding) endAfter(response)
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
      server.on('request', answer)
      // The listener decides whether a body is wanted before its sender is told to go on.
      server.on('checkContinue', answer)
    },
    hold() {
      const mine: (() => void)[] = []
      held = mine
      return () => {
        held = null
        for (const go of mine) go()
      }
    },
    sayGoodbye() {
      isEnding = true
      for (const { running } of connections.values()) for (const response of running) endAfter(response)
    },
  }
}

const endAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
