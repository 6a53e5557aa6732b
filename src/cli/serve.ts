import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoSites, fillInDemo } from '../demo/index.ts'
import { type Config, openServices, packageRoot, pictureProcess, type Services } from '../server/index.ts'
import { checkPortIsFree, listen } from './listen.ts'
import { outdatedNode } from './node-support.ts'
import { showProgress } from './progress.ts'
import { recordAddress } from './recorded-address.ts'
import { createSiteApp } from './site-app.ts'
import { siteBlocks } from './site-blocks.ts'

/** How long requests may take to finish after a signal to stop; containers are killed after ten seconds. */
const TIMEOUT_MS = 8000

/** Resolves when the process is asked to stop; `signal` then says by which signal. */
type Stopped = Promise<void> & { readonly signal: NodeJS.Signals | null }

/**
 * Serves the site until a signal to stop: migrates, fills an empty data folder with the demo, listens and prints the
 * address.
 *
 * @throws what `explainFailure` explains
 */
export async function serve(config: Config): Promise<void> {
  const stopped = untilStopped()
  const outdated = outdatedNode(process.versions.node, new Date())
  if (outdated !== null) console.error(outdated)
  await checkPortIsFree(config)
  const pictures = pictureProcess(join(packageRoot(), 'dist', 'server', 'picture-worker.js'))
  const services = await openServices(config, { blocks: siteBlocks, pictures })
  try {
    const progress = showProgress('Filling in the demo', process.stdout)
    const filling = fillInDemo(services, () => isEmpty(services), progress)
    await Promise.race([filling, stopped])
    if (stopped.signal === null) await serveUntil(stopped, services, config)
  } finally {
    await services.close()
  }
}

async function serveUntil(stopped: Promise<void>, services: Services, config: Config): Promise<void> {
  let respond: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end()
  const server = await listen(config, (request, response) => respond(request, response))
  try {
    // The app needs the real port, which is known once the server listens.
    const make = (create: typeof createSiteApp) =>
      create(services, { ...config, port: server.port }, { extraRoutes: [demoSites(services.portfolio)] })
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
    services.embeddability.start(app)
    await recordAddress(config.dataDir, app.origin)
    // The setup link is printed to the owner's console and never shown on the site.
    const setup = await services.accounts.setupAddress(app.origin)
    if (setup !== null) console.log(`There is no account yet. Make the first one at ${setup}`)
    if (config.smtpUrl !== null && config.siteUrl === null)
      console.warn(
        `SMTP_URL is set, but SITE_URL is not: links in mails lead to ${app.origin}. Set SITE_URL=https://your.site.`,
      )
    console.log(`Vitrine is ready at http://${hostInUrl(config)}:${server.port}`)
    // Loading is slow and pages work without it, so it comes last. Later it could fail for lack of open files.
    await Promise.race([services.accounts.load(), stopped])
    await stopped
  } finally {
    // In development a restart must not wait for the event streams of open pages.
    await server.close(config.devReload ? 0 : TIMEOUT_MS)
  }
}

/** Whether the demo is due: the data folder has no content, or a previous run did not finish filling it. */
async function isEmpty({ settings, pages }: Services): Promise<boolean> {
  const state = await settings.seedState()
  return state === 'running' || (state === 'none' && (await pages.all()).length === 0)
}

/** Loopback and "every network" are both reached as localhost. */
function hostInUrl({ listenOn }: Config): string {
  if (listenOn.kind === 'loopback' || listenOn.host === '0.0.0.0' || listenOn.host === '::')
    return 'localhost'
  return listenOn.host.includes(':') ? `[${listenOn.host}]` : listenOn.host
}

/** Resolves on Ctrl-C and SIGTERM. A second Ctrl-C ends the process at once. */
function untilStopped(): Stopped {
  let signal: NodeJS.Signals | null = null
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.once(name, () => {
        signal ??= name
        resolve()
      })
    }
  })
  return Object.defineProperty(stopped, 'signal', { get: () => signal }) as Stopped
}

/**
 * `npm run dev` only: the building process sends the file of each newer app, so that the database, media and open
 * connections survive a change of the code.
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
  // Without its building process nothing else would stop this server.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
