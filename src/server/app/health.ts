import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMMON_HEADERS, DATA_POLICY, requestTarget } from '../kit/http/index.ts'
import type { Readiness } from '../kit/platform/index.ts'

/** Path that tells whether the process is running; it checks nothing else (operate-1). */
const LIVE_PATH = '/healthz'
/** Path that tells whether the process may get requests (operate-2). */
const READY_PATH = '/readyz'

/** Tells whether a request asks for the health of this process. */
export const isHealthCheck = (url = ''): boolean =>
  url.startsWith(LIVE_PATH) || url.startsWith(READY_PATH) ? PROBES.has(requestTarget(url).path) : false

const PROBES = new Set([LIVE_PATH, READY_PATH])

/** Responds on any host and past every limit: health checks do not know the site's name, and must never be refused. */
export async function respondToProbe(
  { method, url }: IncomingMessage,
  outgoing: ServerResponse,
  readiness: Readiness,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD')
    return void outgoing.writeHead(405, { ...HEADERS, allow: 'GET, HEAD' }).end()
  const isLive = requestTarget(url).path === LIVE_PATH
  const report = isLive ? { status: 'ok' } : await readiness.report()
  const body = Buffer.from(`${JSON.stringify(report)}\n`)
  const isWell = report.status === 'ok' || report.status === 'ready'
  outgoing.writeHead(isWell ? 200 : 503, { ...HEADERS, 'content-length': body.length })
  outgoing.end(method === 'HEAD' ? undefined : body)
}

const HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
}
