import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServices, type Services } from '../../src/server/index.ts'
import { NO_BLOCKS } from './no-blocks.ts'
import { SEED_VARIABLE } from './seed-once.ts'
import { serve } from './vitrine.ts'

/** Running site that a test may change. */
export interface SiteOrigins {
  url: string
  /** Changes content while the site runs, which notices the change as one of another process. */
  change(what: (services: Services) => Promise<unknown>): Promise<void>
}

/**
 * Serves the demo, changed before it starts, on a separate server.
 *
 * @param use runs the tests; the site is stopped afterwards
 * @param env additional environment of the server
 */
export async function siteWith(
  change: (services: Services) => Promise<unknown>,
  use: (site: SiteOrigins) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  cpSync(process.env[SEED_VARIABLE] ?? '', dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const changeNow = async (what: (services: Services) => Promise<unknown>) => {
    const services = await openServices({ dataDir, avif: false }, { blocks: NO_BLOCKS })
    await what(services).finally(() => services.close())
  }
  await changeNow(change)
  const site = await serve(dataDir, env)
  try {
    await use({ url: site.url, change: changeNow })
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
