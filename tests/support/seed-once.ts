import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import { seed, serve } from './vitrine.ts'

/** Where the seeded demo waits; each worker serves its own copy of it. */
export const SEED_VARIABLE = 'VITRINE_TEST_SEED'

/** How long all pictures of the demo may take in all their sizes. */
const PICTURES_WITHIN_MS = 5 * 60_000

/** Before all browser tests: one seeded data folder. Returns what removes it again. */
export default async function seedOnce(): Promise<() => void> {
  const server = resolve(import.meta.dirname, '..', '..', 'dist', 'server', 'vitrine.js')
  if (!existsSync(server))
    throw new Error('There is no build to test. Run "npm run build" first, or "npm test".')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-seed-'))
  await seed(folder)
  await makePictures(folder)
  process.env[SEED_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Makes every size of every picture, so that the servers of the tests do not each make them beside the browsers. */
async function makePictures(folder: string): Promise<void> {
  const site = await serve(folder)
  const database = new Database(join(folder, 'vitrine.sqlite'), { readonly: true })
  const planned = database.prepare("SELECT count(*) AS left FROM rendition WHERE state = 'planned'")
  const deadline = Date.now() + PICTURES_WITHIN_MS
  while ((planned.get() as { left: number }).left > 0) {
    if (Date.now() > deadline) throw new Error(`The demo's pictures took too long:\n${site.log()}`)
    await pause(250)
  }
  database.close()
  await site.stop()
}
