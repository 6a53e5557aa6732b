import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What is known of a request once it has ended. It says nothing of the visitor: no address, no path and no query, since
 * those may hold names and tokens.
 */
export interface RequestRecord {
  id: string
  method: string
  /** Pattern of the route that responded, such as `/media/:name`; `none` when none did. */
  route: string
  status: number
  ms: number
  /** Bytes sent, headers included. */
  bytes: number
  /** Whether the visitor went away before everything was sent. */
  isAborted: boolean
}

/** Told about every request that has ended. */
export type RequestObserver = (record: RequestRecord) => void

/** The route of a request that is being handled; whoever responds fills it in. */
export interface HandledRequest {
  id: string
  route: string
}

/** Calls the observer when the response has ended, one way or the other. */
export function observeRequest(
  { method = '', socket }: IncomingMessage,
  outgoing: ServerResponse,
  handled: HandledRequest,
  observe: RequestObserver,
): void {
  const began = performance.now()
  const sentBefore = socket.bytesWritten
  outgoing.once('close', () =>
    observe({
      id: handled.id,
      method,
      route: handled.route,
      status: outgoing.statusCode,
      ms: performance.now() - began,
      bytes: socket.bytesWritten - sentBefore,
      isAborted: !outgoing.writableFinished,
    }),
  )
}
