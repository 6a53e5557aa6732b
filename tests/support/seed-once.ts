import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import { type RunningSite, seed, serve } from './vitrine.ts'

/** Environment variable with the path of the seeded demo, of which each worker serves its own copy. */
export const SEED_VARIABLE = 'VITRINE_TEST_SEED'

/** Limit on the time for making every rendition of every picture of the demo. */
const PICTURES_WITHIN_MS = 5 * 60_000
/** Limit on the servers that make them. */
const MAX_SERVERS = 4

const ROOT = resolve(import.meta.dirname, '..', '..')
const SERVER = join(ROOT, 'dist', 'server')
/** Folder of the seeded folders of earlier runs, named after the server and the demo that filled them. */
const SEEDS = join(ROOT, '.cache', 'seeds')
/** Folders whose contents determine what a seeded folder contains. */
const INPUTS = [
  SERVER,
  ...['content.json', 'originals', 'films', 'sites'].map((name) => join(ROOT, 'demo', name)),
]

/**
 * Provides the seeded data folder before all browser tests. A folder that the same server filled with the same demo is
 * reused, so that one spec alone starts at once.
 */
export default async function seedOnce(): Promise<void> {
  if (!existsSync(join(SERVER, 'vitrine.js')))
    throw new Error('There is no build to test. Run "npm run build" first, or "npm test".')
  const folder = join(SEEDS, hashOf(INPUTS))
  if (!existsSync(folder)) await createSeed(folder)
  process.env[SEED_VARIABLE] = folder
}

/**
 * Fills a folder beside its final place and moves it there as a whole, so that an interrupted run leaves nothing
 * behind.
 */
async function createSeed(folder: string): Promise<void> {
  rmSync(SEEDS, { recursive: true, force: true })
  mkdirSync(SEEDS, { recursive: true })
  const draft = mkdtempSync(join(SEEDS, 'unfinished-'))
  await seed(draft)
  await makePictures(draft)
  renameSync(draft, folder)
}

/**
 * Makes every rendition of every picture, so that the servers of the tests do not each make them while browsers run. A
 * server makes one after the other; several share the work.
 */
async function makePictures(folder: string): Promise<void> {
  const sites: RunningSite[] = []
  while (sites.length < Math.min(availableParallelism(), MAX_SERVERS)) sites.push(await serve(folder))
  const database = new Database(join(folder, 'vitrine.sqlite'), { readonly: true })
  const plannedCount = database.prepare("SELECT count(*) AS left FROM rendition WHERE state = 'planned'")
  const deadline = Date.now() + PICTURES_WITHIN_MS
  while ((plannedCount.get() as { left: number }).left > 0) {
    if (Date.now() > deadline)
      throw new Error(`The demo's pictures took too long:\n${sites.map(({ log }) => log()).join('\n')}`)
    await pause(250)
  }
  database.close()
  await Promise.all(sites.map((site) => site.stop()))
}

/** Returns the SHA-256 over the names and contents of all files below the paths. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = path.endsWith('.json')
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
    for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
