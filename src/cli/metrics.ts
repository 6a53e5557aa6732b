import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestObserver } from '../server/app/index.ts'
import { packageVersion, type Services } from '../server/index.ts'

/** Metrics of a running server for Prometheus (operate-5). */
export interface Metrics {
  /** Actual port, also if any free one was requested. */
  port: number
  onRequest: RequestObserver
  onRender(ms: number): void
  close(): void
}

type MeasuredServices = Pick<Services, 'caches' | 'media' | 'connections'>

/**
 * Bounds of the histograms, in seconds: cached pages take less than a millisecond, a search in a large site a tenth of
 * a second.
 */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Methods that are used as label values; otherwise visitors could make up any number of them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Starts counting, and serves the metrics at `/metrics` on a port of their own.
 *
 * @throws the system's error with `syscall` "listen" when that port cannot be had
 */
export async function startMetrics(
  services: MeasuredServices,
  { port, host }: { port: number; host: string },
): Promise<Metrics> {
  const registry = new Registry()
  const counts = requestCounts(registry)
  collectDefaultMetrics({ register: registry })
  measureServices(registry, services)
  const server = createServer(async ({ url, method }, response) => {
    if (url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end('The metrics are at /metrics.\n')
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
      response.end(method === 'HEAD' ? undefined : text)
    } catch {
      // A source of metrics failed, such as a database that is down; a part of the metrics would be useless.
      response.writeHead(503).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A connection kept by Prometheus must not keep a stopped server alive.
  server.unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    ...counts,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Creates the metrics that are counted as requests happen. */
function requestCounts(registry: Registry): Pick<Metrics, 'onRequest' | 'onRender'> {
  const registers = [registry]
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests by route pattern and class of the status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time until a response was sent, by route pattern',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const renders = new Histogram({
    name: 'vitrine_page_render_seconds',
    help: 'Time to render a page that was not cached',
    buckets: RENDER_SECONDS,
    registers,
  })
  return {
    onRequest({ method, route, status, ms }) {
      const methodLabel = METHODS.has(method) ? method : 'OTHER'
      requests.inc({ method: methodLabel, route, status: `${Math.floor(status / 100)}xx` })
      duration.observe({ route }, ms / 1000)
    },
    onRender: (ms) => renders.observe(ms / 1000),
  }
}

/** Creates the metrics that are read from the services at each request of Prometheus. */
function measureServices(registry: Registry, { caches, media, connections }: MeasuredServices): void {
  const registers = [registry]
  new Gauge({
    name: 'vitrine_build_info',
    help: 'Version of Vitrine',
    labelNames: ['version'],
    registers,
  }).set({ version: packageVersion() }, 1)
  const cacheFigure = (name: string, help: string, key: 'hits' | 'misses' | 'bytes') => {
    const options = { name, help, labelNames: ['cache'] as const, registers }
    if (key === 'bytes')
      new Gauge({
        ...options,
        collect() {
          for (const usage of caches.usage()) this.set({ cache: usage.name }, usage.bytes)
        },
      })
    else
      new Counter({
        ...options,
        collect() {
          this.reset()
          for (const usage of caches.usage()) this.inc({ cache: usage.name }, usage[key])
        },
      })
  }
  cacheFigure('vitrine_cache_hits_total', 'Values found in a cache', 'hits')
  cacheFigure('vitrine_cache_misses_total', 'Values computed and put into a cache', 'misses')
  cacheFigure('vitrine_cache_bytes', 'Memory of a cache', 'bytes')
  new Gauge({
    name: 'vitrine_renditions_waiting',
    help: 'Sizes of pictures that are still to be made',
    registers,
    async collect() {
      this.set(await media.renditions.waiting())
    },
  })
  if (connections() === null) return
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to the database: open, of these idle; and queries waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count)
    },
  })
}
