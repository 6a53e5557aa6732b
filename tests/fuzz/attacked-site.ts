import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Route } from '../../src/server/app/index.ts'
import { openServices } from '../../src/server/index.ts'
import { addPerson, type UserRecord } from '../support/add-person.ts'
import { CORE_BLOCKS } from '../support/core-blocks.ts'
import { openSite } from '../support/server/open-site.ts'
import { type RunningSite, seed, serve } from '../support/vitrine.ts'

/** Built site in a separate process, filled with the demo, with what the tests need to know about it. */
export interface AttackedSite extends RunningSite {
  port: number
  routes: readonly Route[]
  person: UserRecord
  /** Folders of this machine that no response may name. */
  folders: readonly string[]
  /** Stops the site and removes its folder. Resolves with its exit code. */
  end(): Promise<number | null>
}

/** Serves the demo with one account; every visitor may have another address. */
export async function attackedSite(): Promise<AttackedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-fuzz-'))
  await seed(dataDir)
  const routes = await routesOf(dataDir)
  const site = await serve(dataDir, { TRUSTED_PROXIES: '127.0.0.1' })
  const person = await addPerson(site, 'ada', 'owner')
  const folders = [resolve(import.meta.dirname, '..', '..'), dataDir]
  const end = async () => {
    const code = await site.stop()
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  return { ...site, port: Number(new URL(site.url).port), routes, person, folders, end }
}

/** Reads the routes from the app itself, so that a new route is attacked without being listed here. */
async function routesOf(dataDir: string): Promise<readonly Route[]> {
  const services = await openServices({ dataDir }, { blocks: CORE_BLOCKS })
  const { routes } = openSite(services)
  await services.close()
  return routes
}

/** Returns the cookie of a new session. */
export async function sessionCookie(site: RunningSite, { name, password }: UserRecord): Promise<string> {
  const page = await fetch(`${site.url}/login`, { headers: { accept: 'application/json' } })
  const { token } = (await page.json()) as { token: string }
  const answer = await fetch(`${site.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, cookie: cookiesOf(page) },
    body: new URLSearchParams({ token, login: name, password }),
  })
  if (answer.status !== 303) throw new Error(`Nobody could log in: ${answer.status}`)
  return cookiesOf(answer)
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
