import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { expect, it, onTestFinished } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import { freePort } from '../../../../tests/support/free-port.ts'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { grainyPhoto, UPLOADS } from '../../../../tests/support/server/open-file-api.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { sha256 } from '../../../../tests/support/sha256.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { checkData } from '../../operations/check/index.ts'

/** Number of rounds; set `KILL_ROUNDS=20` for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const WITHIN_MS = 60_000 * ROUNDS

/** Starts the server and resolves when it listens. */
async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const database = testServer()
  const settings = database === null ? '' : JSON.stringify(await testPostgresConfig(database, folder))
  const script = 'tests/support/server/take-uploads.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, settings, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

// @behaviour upload-1 upload-6 media-4
it(
  'an upload arrives completely and once although the server is killed repeatedly',
  async () => {
    const hashes: string[] = []
    // What a killed process had in work is anybody's by then.
    let aheadMs = 60_000
    const { dataDir, media, uploads, sweep } = await openTestServices(undefined, {
      now: () => new Date(Date.now() + aheadMs),
    })
    // What a page of the site would send along.
    const headers = { authorization: 'Basic' }
    const port = await freePort()
    let server = await startServer(dataDir, port)
    onTestFinished(() => void server.kill('SIGKILL'))
    for (let round = 1; round <= ROUNDS; round += 1) {
      const bytes = await grainyPhoto(20 + round * 3)
      hashes.push(sha256(bytes))
      const transfer = new Promise<number>((resolve, reject) => {
        let id = 0
        const upload = new Upload(Buffer.from(bytes), {
          endpoint: `http://127.0.0.1:${port}${UPLOADS}`,
          headers,
          metadata: { filename: `round-${round}.jpg` },
          chunkSize: 50_000,
          retryDelays: Array.from({ length: 600 }, () => 100),
          onAfterResponse: (_request, response) => {
            id = Number(response.getHeader('vitrine-media') ?? id)
          },
          onSuccess: () => resolve(id),
          onError: reject,
        })
        upload.start()
      })
      await pause(Math.random() * 400)
      server.kill('SIGKILL')
      await once(server, 'exit')
      server = await startServer(dataDir, port)
      const id = await transfer
      const asset = await media.asset(id)
      expect(asset).toMatchObject({ fileName: `round-${round}.jpg`, contentHash: sha256(bytes) })
    }
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await media.assets()).toHaveLength(ROUNDS)
    expect(await readdir(join(dataDir, 'media', 'originals'))).toHaveLength(ROUNDS)
    // Sizes that the last one was making are made by the next.
    startTask(media.renditions)
    await expect.poll(media.renditions.waiting, { timeout: 60_000 }).toBe(0)
    const database = testServer()
    const config = { dataDir, ...(database && { database: await testPostgresConfig(database, dataDir) }) }
    expect(await checkData(config, { repair: false, blocks: CORE_BLOCKS })).toEqual([])
    // Byte for byte, and no other files.
    const originals = join(dataDir, 'media', 'originals')
    const originalHashes = await Promise.all(
      (await readdir(originals)).map(async (name) => sha256(await readFile(join(originals, name)))),
    )
    expect(originalHashes.toSorted()).toEqual(hashes.toSorted())
    // Parts of a server that was killed between its last two steps go when they have run out.
    aheadMs = 8 * DAY_MS
    await uploads.tidy()
    await sweep.tidy()
    expect(await readdir(join(dataDir, 'media', 'uploads')).catch(() => [])).toEqual([])
    // The only process that opens the folder removes the remains of others.
    await media.close()
    await openTestServices(dataDir)
    const unfinished = await readdir(join(dataDir, 'media', 'unfinished')).catch(() => [])
    expect(unfinished.filter((name) => !name.endsWith('.lock'))).toEqual([])
  },
  WITHIN_MS,
)
