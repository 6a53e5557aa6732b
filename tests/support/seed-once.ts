import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seed } from './vitrine.ts'

/** Where the seeded demo waits; each worker serves its own copy of it. */
export const SEED_VARIABLE = 'VITRINE_TEST_SEED'

/** Before all browser tests: one seeded data folder. Returns what removes it again. */
export default async function seedOnce(): Promise<() => void> {
  const server = resolve(import.meta.dirname, '..', '..', 'dist', 'server', 'vitrine.js')
  if (!existsSync(server))
    throw new Error('There is no build to test. Run "npm run build" first, or "npm test".')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-seed-'))
  await seed(folder)
  process.env[SEED_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
