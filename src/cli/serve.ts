import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoSites, fillInDemo } from '../demo/index.ts'
import type { RequestObserver } from '../server/app/index.ts'
import {
  backupProcess,
  type Config,
  createLogger,
  type Logger,
  openServices,
  packageRoot,
  pictureProcess,
  type Services,
} from '../server/index.ts'
import { type Announce, announcer } from './announce.ts'
import { checkPortIsFree, listen } from './listen.ts'
import { logRequests } from './log-requests.ts'
import type { Metrics } from './metrics.ts'
import { outdatedNode } from './node-support.ts'
import { showProgress } from './progress.ts'
import { recordAddress } from './recorded-address.ts'
import { createSiteApp } from './site-app.ts'
import { siteBlocks } from './site-blocks.ts'

/** Time in milliseconds for draining and finishing after a signal to stop; containers are killed after ten seconds. */
const TIMEOUT_MS = 8000
/** Time in milliseconds for draining if a load balancer requests `/readyz`, which most do every second or two. */
const DRAIN_MS = 3000
/** Least time in milliseconds that running requests get to finish, however long the draining took. */
const MIN_TIMEOUT_MS = 5000

/** Outputs for events of a running server. */
interface Reports {
  log: Logger
  announce: Announce
  metrics: Metrics | null
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Promise that resolves when the process is asked to stop; `signal` is then the received signal. */
type Stopped = Promise<void> & { readonly signal: NodeJS.Signals | null }

/**
 * Serves the site until a signal to stop: migrates, fills an empty data folder with the demo, listens and prints the
 * address.
 *
 * @throws an error that `explainFailure` explains
 */
export async function serve(config: Config): Promise<void> {
  const stopped = untilStopped()
  const log = createLogger(config.log)
  const announce = announcer(config.log.format, log)
  const outdated = outdatedNode(process.versions.node, new Date())
  if (outdated !== null) announce(outdated, 'warn')
  await checkPortIsFree(config)
  const pictures = pictureProcess(join(packageRoot(), 'dist', 'server', 'picture-worker.js'))
  const beginBackup = backupProcess(join(packageRoot(), 'dist', 'server', 'backup-worker.js'), config)
  const services = await openServices(config, { blocks: siteBlocks, pictures, beginBackup, log })
  try {
    const output =
      config.log.format === 'json' ? { write: (line: string) => announce(line.trim()) } : process.stdout
    const progress = showProgress('Filling in the demo', output)
    const filling = fillInDemo(services, () => isEmpty(services), progress, announce)
    await Promise.race([filling, stopped])
    if (stopped.signal !== null) return
    const metrics = await openMetrics(services, config)
    if (metrics !== null)
      announce(`Metrics are at http://${urlHost(config.metrics?.host ?? '')}:${metrics.port}/metrics`)
    await serveUntil(stopped, services, config, { log, announce, metrics })
    metrics?.close()
  } finally {
    await services.close()
  }
}

/** Starts the metrics if they are configured. Their code is only loaded then. */
async function openMetrics(services: Services, { metrics }: Config): Promise<Metrics | null> {
  if (metrics === null) return null
  const { startMetrics } = await import('./metrics.ts')
  return startMetrics(services, metrics)
}

async function serveUntil(
  stopped: Promise<void>,
  services: Services,
  config: Config,
  { log, announce, metrics }: Reports,
): Promise<void> {
  let respond: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end()
  const server = await listen(config, (request, response) => respond(request, response))
  const observe = observerOf(config, log, metrics)
  let drainMs = 0
  try {
    // The app needs the real port, which is known once the server listens.
    const make = (create: typeof createSiteApp) =>
      create(
        services,
        { ...config, port: server.port },
        { extraRoutes: [demoSites(services.portfolio)], log, observe, onRender: metrics?.onRender },
      )
    let app = make(createSiteApp)
    respond = app.listener
    if (config.devReload)
      onNewerApp((create) => {
        const previous = app
        app = make(create)
        respond = app.listener
        previous.close()
      })
    services.startBackground()
    services.embeddability.checkFor(app)
    await recordAddress(config.dataDir, app.origin)
    // The setup link is printed to the owner's console and never shown on the site.
    const setup = await services.accounts.setupAddress(app.origin)
    if (setup !== null) announce(`There is no account yet. Create the first one at ${setup}`)
    if (config.smtpUrl !== null && config.siteUrl === null)
      announce(
        `SMTP_URL is set, but SITE_URL is not: links in emails lead to ${app.origin}. Set SITE_URL=https://your.site.`,
        'warn',
      )
    if (config.database !== null && config.authSecret === null)
      announce(
        'AUTH_SECRET is not set: the session key is stored in the database, so that all processes share it.',
      )
    announce(`Vitrine is ready at http://${hostInUrl(config)}:${server.port}`)
    // Loading is slow and pages work without it, so it comes last. Later it could fail for lack of open files.
    await Promise.race([services.accounts.load(), stopped])
    await stopped
    if (!config.devReload) drainMs = config.shutdownDrainMs ?? (services.readiness.isWatched() ? DRAIN_MS : 0)
    services.readiness.stop()
    await server.drain(drainMs)
  } finally {
    // In development a restart must not wait for the event streams of open pages.
    await server.close(config.devReload ? 0 : Math.max(TIMEOUT_MS - drainMs, MIN_TIMEOUT_MS))
  }
}

/** Returns the observer of requests; `undefined` if neither log nor metrics need one. */
function observerOf(config: Config, log: Logger, metrics: Metrics | null): RequestObserver | undefined {
  const isLogged = config.log.level === 'info' || config.log.level === 'debug'
  const observers = [...(isLogged ? [logRequests(log)] : []), ...(metrics ? [metrics.onRequest] : [])]
  if (observers.length === 0) return undefined
  return (record) => {
    for (const observe of observers) observe(record)
  }
}

/** Tells whether to add the demo: the data folder has no content, or a previous run did not finish filling it. */
async function isEmpty({ settings, pages }: Services): Promise<boolean> {
  const state = await settings.seedState()
  return state === 'running' || (state === 'none' && (await pages.all('members')).length === 0)
}

/** Returns the host for the address of the site; loopback and all networks are both reached as localhost. */
function hostInUrl({ listenOn }: Config): string {
  if (listenOn.kind === 'loopback' || listenOn.host === '0.0.0.0' || listenOn.host === '::')
    return 'localhost'
  return urlHost(listenOn.host)
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Returns a promise that resolves on Ctrl-C and SIGTERM. A second signal of either kind ends the process at once. */
function untilStopped(): Stopped {
  let signal: NodeJS.Signals | null = null
  const stopped = new Promise<void>((resolve) => {
    const stop = (name: NodeJS.Signals) => {
      signal = name
      // Without listeners, the system's default action for a signal ends the process.
      for (const each of SIGNALS) process.off(each, stop)
      resolve()
    }
    for (const each of SIGNALS) process.on(each, stop)
  })
  return Object.defineProperty(stopped, 'signal', { get: () => signal }) as Stopped
}

/**
 * Receives newer apps, with `npm run dev` only: the building process sends the file of each newer app, so that the
 * database, media and open connections survive a change of the code.
 *
 * @param use replaces the running app
 */
function onNewerApp(use: (create: typeof createSiteApp) => void): void {
  process.on('message', async (file) => {
    if (typeof file !== 'string') return
    const newer: { createSiteApp: typeof createSiteApp } = await import(
      /* @vite-ignore */ pathToFileURL(file).href
    )
    use(newer.createSiteApp)
  })
  // The channel for such messages must not keep a stopped server alive.
  process.channel?.unref()
  // If the building process has ended, nothing else would stop this server.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
