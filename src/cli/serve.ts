import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { demoSites, fillInDemo } from '../demo/index.ts'
import { type Config, openServices, packageRoot, pictureProcess, type Services } from '../server/index.ts'
import { checkPortIsFree, listen } from './listen.ts'
import { takeNewerApps } from './newer-app.ts'
import { outdatedNode } from './node-support.ts'
import { showProgress } from './progress.ts'
import { createSiteApp } from './site-app.ts'
import { siteBlocks } from './site-blocks.ts'
import { untilStopped } from './until-stopped.ts'

/** How long requests may go on after the server was told to stop; containers are given ten seconds. */
const TIMEOUT_MS = 8000

/**
 * Serves the site until told to stop: migrates, fills an empty data folder with the demo, listens, says where.
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
    const filling = fillInDemo(services, config.dataDir, () => isEmpty(services), progress)
    await Promise.race([filling, stopped])
    if (stopped.signal === null) await serveUntil(stopped, services, config)
  } finally {
    await services.close()
  }
}

async function serveUntil(stopped: Promise<void>, services: Services, config: Config): Promise<void> {
  let answer: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end()
  const server = await listen(config, (request, response) => answer(request, response))
  try {
    // The app needs the real port, which is known once the server listens.
    const make = (create: typeof createSiteApp) =>
      create(services, { ...config, port: server.port }, { extraRoutes: [demoSites(services.portfolio)] })
    let app = make(createSiteApp)
    answer = app.listener
    if (config.devReload)
      takeNewerApps((create) => {
        const before = app
        app = make(create)
        answer = app.listener
        before.close()
      })
    services.startBackground()
    services.embeddability.start(app)
    // Told where the owner reads, never on the site.
    const setup = await services.accounts.setupAddress(app.origin)
    if (setup !== null) console.log(`There is no account yet. Make the first one at ${setup}`)
    if (config.smtpUrl !== null && config.siteUrl === null)
      console.warn(
        `SMTP_URL is set, but SITE_URL is not: links in mails lead to ${app.origin}. Set SITE_URL=https://your.site.`,
      )
    console.log(`Vitrine is ready at http://${shownHost(config)}:${server.port}`)
    // Not before: it takes a while, and pages can be read meanwhile. Loaded later, it could fail for lack of files.
    await Promise.race([services.accounts.load(), stopped])
    await stopped
  } finally {
    // A watched build must not wait for its readers' event streams.
    await server.close(config.devReload ? 0 : TIMEOUT_MS)
  }
}

/** A folder without content gets the demo; so does one whose first filling was cut short. */
async function isEmpty({ settings, pages }: Services): Promise<boolean> {
  const state = await settings.seedState()
  return state === 'running' || (state === 'none' && (await pages.all()).length === 0)
}

/** Loopback and "every network" are both reached as localhost. */
function shownHost({ listenOn }: Config): string {
  if (listenOn.kind === 'loopback' || listenOn.host === '0.0.0.0' || listenOn.host === '::')
    return 'localhost'
  return listenOn.host.includes(':') ? `[${listenOn.host}]` : listenOn.host
}
