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

/** Facts about a request while it is handled; the code that responds fills them in. */
export interface HandledRequest {
  id: string
  route: string
  /** Code of the reason why its sender was refused; absent where they were not. */
  refusal?: string
  /** Id of the account that sent it, as far as a call has proved it. */
  account?: string
}

/** A request whose sender was refused. Like `RequestRecord` it has neither a path nor a query. */
export interface RefusedRequest extends Pick<RequestRecord, 'id' | 'method' | 'route' | 'status'> {
  /** Code such as `rest_forbidden`. */
  reason: string
  /** Id of the account that sent it; `null` where none is known. */
  account: string | null
  /** Address of the sender, see `clientIp`. */
  from: string
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

/** Calls the observer when the response has ended, if it was a refusal. */
export function observeRefusal(
  { method = '' }: IncomingMessage,
  outgoing: ServerResponse,
  handled: HandledRequest,
  from: string,
  observe: (refused: RefusedRequest) => void,
): void {
  outgoing.once('close', () => {
    const { id, route, refusal: reason, account = null } = handled
    if (reason === undefined) return
    observe({ id, method, route, status: outgoing.statusCode, reason, account, from })
  })
}
