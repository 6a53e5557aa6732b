import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Record of a request that has ended. It contains nothing about the visitor: no address, no path and no query, since
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
  /** True if the visitor disconnected before everything was sent. */
  isAborted: boolean
}

/** Called for every request that has ended. */
export type RequestObserver = (record: RequestRecord) => void

/** Facts about a request while it is handled, filled in by the code that responds. */
export interface HandledRequest {
  id: string
  route: string
  /** Code of the reason for which the sender was refused; absent if they were not. */
  refusal?: string
  /** Id of the account that sent it, once its credentials are checked. */
  account?: string
}

/** A request whose sender was refused. Like `RequestRecord` it has neither a path nor a query. */
export interface RefusedRequest extends Pick<RequestRecord, 'id' | 'method' | 'route' | 'status'> {
  /** Code such as `rest_forbidden`. */
  reason: string
  /** Id of the account that sent it; `null` if unknown. */
  account: string | null
  /** Address of the sender, see `clientIp`. */
  from: string
}

/** Calls the observer when the response has ended, whether it was sent or aborted. */
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
