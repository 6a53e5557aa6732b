import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { checkData } from '../../operations/check/index.ts'

/** Number of rounds, set by `KILL_ROUNDS=100`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 8)
const WITHIN_MS = 20_000 * ROUNDS

interface Acknowledged {
  did: 'save' | 'publish' | 'move' | 'bulk' | 'trash' | 'restore' | 'schedule' | 'preview' | 'redirect'
  id: number
  count: number
  version: number
}

/** Writes until the process is killed in the middle; returns the changes that were acknowledged until then. */
async function writeUntilKilled(folder: string, round: number): Promise<Acknowledged[]> {
  const server = testServer()
  const settings = server === null ? '' : JSON.stringify(await testPostgresConfig(server, folder))
  const script = 'tests/support/server/write-forever.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, settings, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const writes: Acknowledged[] = []
  const lines = createInterface({ input: child.stdout })
  // On a slow machine the first write takes a while.
  const started = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      writes.push(JSON.parse(line))
      resolve()
    })
  })
  await Promise.race([started, once(child, 'exit')])
  await pause(Math.random() * 150)
  const outputEnd = once(lines, 'close')
  child.kill('SIGKILL')
  await outputEnd
  return writes
}

/** Finds term links that differ from their works, and works that share a place. */
async function faultsOfLinks(folder: string): Promise<string[]> {
  const [items, links] = [await tableRows(folder, 'portfolio_item'), await tableRows(folder, 'item_term')]
  const placeOf = ({ status, position }: Record<string, unknown>) => `${status} at ${position}`
  const wrong = links.filter(({ item_id, ...link }) => {
    const item = items.find(({ id }) => id === item_id)
    return !item || placeOf(item) !== placeOf(link)
  })
  const places = new Set(items.map(({ position }) => position))
  return [
    ...wrong.map(({ item_id, ...link }) => `the link of work ${item_id} says ${placeOf(link)}`),
    ...(links.length === items.length ? [] : [`${links.length} links of ${items.length} works`]),
    ...(places.size === items.length ? [] : [`${items.length} works in ${places.size} places`]),
  ]
}

// @behaviour entry-3
it(
  'every acknowledged change survives any number of kills, and nothing is half done',
  async () => {
    const folder = await temporaryFolder()
    const first = await openEntries(folder)
    const tag = await first.services.portfolio.saveTerm({ taxonomy: 'tags', slug: 't', name: 'T' })
    for (const title of 'ABCDEF') await first.publishedOf('work', { title, summary: '-1', terms: [tag] })
    let acknowledged = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writes = await writeUntilKilled(folder, round)
      acknowledged += writes.length
      const items = await tableRows(folder, 'portfolio_item')
      for (const item of items) {
        const ref = { kind: 'work', id: Number(item.id) } as const
        const entry = unwrapResult(await first.entries.read(OWNER, ref))
        const own = writes.filter(({ id }) => id === ref.id)
        const last = (did: Acknowledged['did']) => own.findLast((one) => one.did === did)
        expect(Number(entry.values.summary)).toBeGreaterThanOrEqual(last('save')?.count ?? -1)
        expect(entry.version).toBeGreaterThanOrEqual(Math.max(0, ...own.map(({ version }) => version ?? 0)))
        if (entry.live && last('publish'))
          expect(Number(entry.live.summary)).toBeGreaterThanOrEqual(last('publish')?.count ?? -1)
      }
      // Term links agree with their works, and no two works share a place. A database server that had begun to commit
      // when the process was killed may not have finished yet.
      await expect.poll(() => faultsOfLinks(folder)).toEqual([])
    }
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS)
    const server = testServer()
    const database = server && (await testPostgresConfig(server, folder))
    const config = { dataDir: folder, ...(database && { database }) }
    expect(await checkData(config, { repair: false, blocks: CORE_BLOCKS })).toEqual([])
  },
  WITHIN_MS,
)
