import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { promises as fs } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import { createPictureWithMetadata } from '../../../../tests/support/picture-with-metadata.ts'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { openTestServices, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { sha256 } from '../../../../tests/support/sha256.ts'
import { SERVER } from '../../../core/account/index.ts'
import { checkData } from '../../operations/check/index.ts'
import type { EntryListRequest } from '../entries/lists.ts'

/** Number of rounds, set by `KILL_ROUNDS=100`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const WITHIN_MS = 60_000 * ROUNDS
/** Number of pictures that are added in each round, in a folder of their own. */
const PICTURES = 3

// @behaviour import-5 upload-6
it(
  'a folder whose import is killed repeatedly is imported completely and once',
  async () => {
    // The clock is ahead, so that the leases of a killed process have expired.
    const services = await openTestServices(undefined, { now: () => new Date(Date.now() + 60_000) })
    const { dataDir, entries, media, imports, importJobs } = services
    const folder = await temporaryFolder()
    const database = testServer()
    const settings = database === null ? '' : JSON.stringify(await testPostgresConfig(database, dataDir))
    /** Kills the process a moment after it has printed this number of lines; tells whether it had not finished. */
    const importUntil = async (lines: number): Promise<boolean> => {
      const script = 'tests/support/server/import-folder.ts'
      const args = ['--import', 'tsx', script, dataDir, settings, folder]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      const exit = once(child, 'exit')
      let lineCount = 0
      for await (const _line of createInterface({ input: child.stdout })) {
        lineCount += 1
        if (lineCount === lines) break
      }
      await pause(Math.random() * 10)
      child.kill('SIGKILL')
      const [code] = await exit
      return code !== 0
    }
    const hashes: string[] = []
    let cutOff = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      await fs.mkdir(join(folder, `series-${round}`))
      for (let number = 1; number <= PICTURES; number += 1) {
        const shade = (0x102030 + (round * PICTURES + number) * 0x0105).toString(16)
        const bytes = await createPictureWithMetadata({}, { background: `#${shade.padStart(6, '0')}` })
        hashes.push(sha256(bytes))
        await fs.writeFile(join(folder, `series-${round}`, `${number}.jpg`), bytes)
      }
      // All files are read, and those of this round are imported; the kill is anywhere from the first line to the last
      // but one.
      const lines = round * PICTURES + PICTURES - 1
      if (await importUntil(1 + Math.floor(Math.random() * lines))) cutOff += 1
    }
    expect(cutOff).toBeGreaterThan(0)
    const plan = await imports.plan(SERVER, folder, 'works')
    const report = plan.ok ? await importJobs.importFolder(SERVER, plan.value, { publish: true }) : null
    if (!report?.ok) throw new Error('The folder could not be brought.')
    expect(report.value).toMatchObject({ state: 'done', refusals: [], unpublished: [] })
    const result = await entries.ids(SERVER, 'work', {} as EntryListRequest)
    expect(result.ok && result.value.ids).toHaveLength(ROUNDS)
    const assetHashes = (await media.assets()).map(({ contentHash }) => contentHash)
    expect(assetHashes.toSorted()).toEqual(hashes.toSorted())
    const originals = join(dataDir, 'media', 'originals')
    const originalHashes = await Promise.all(
      (await fs.readdir(originals)).map(async (name) => sha256(await fs.readFile(join(originals, name)))),
    )
    expect(originalHashes.toSorted()).toEqual(hashes.toSorted())
    startTask(media.renditions)
    await expect.poll(media.renditions.waiting, { timeout: 60_000 }).toBe(0)
    const config = { dataDir, ...(database && { database: await testPostgresConfig(database, dataDir) }) }
    expect(await checkData(config, { repair: false, blocks: CORE_BLOCKS })).toEqual([])
    if (ROUNDS > 3) process.stdout.write(`${cutOff} of ${ROUNDS} imports were cut off; nothing is lost.\n`)
  },
  WITHIN_MS,
)
