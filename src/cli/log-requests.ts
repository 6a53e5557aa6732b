import type { RequestObserver } from '../server/app/index.ts'
import type { Logger } from '../server/index.ts'

/** Creates an observer that writes a log line for every request that has ended (operate-4). */
export const logRequests =
  (log: Logger): RequestObserver =>
  ({ id, method, route, status, ms, bytes, isAborted }) => {
    const took = Math.round(ms * 100) / 100
    log(`${method} ${route} ${status} ${took} ms ${bytes} B`, 'info', {
      requestId: id,
      method,
      route,
      status,
      ms: took,
      bytes,
      ...(isAborted && { aborted: true }),
    })
  }
