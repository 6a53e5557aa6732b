import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { inRoot } from '../../../../tools/start/paths.js'
import type { ServicesOptions } from '../../app/create-services.ts'
import type { Config } from '../../kit/platform/index.ts'
import { encodeRendition } from './encode-rendition.ts'
import { ownPictureTools, type PictureTools } from './picture-tools.ts'

const DETAILS = { fileName: 'sea.jpg', alt: '', title: '' }

const picture = (width = 1000) =>
  sharp({ create: { width, height: 500, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer()

/** Creates tools that record the renditions they begin to encode. */
function notingTools(encode: PictureTools['encode'] = encodeRendition) {
  const encodings: string[] = []
  const pictures: PictureTools = {
    ...ownPictureTools(),
    encode(original, size, format) {
      encodings.push(`${size.width} ${format}`)
      return encode(original, size, format)
    },
  }
  return { pictures, encodings }
}

/** Opens the media services of one process of a site. */
async function openProcess(
  dataDir: string,
  options: Partial<ServicesOptions> = {},
  config: Partial<Config> = {},
) {
  const db = await openUnsyncedDatabase(dataDir)
  const services = await openTestServices(dataDir, { ...options, db }, config)
  const rows = (state: 'planned' | 'failed') =>
    db.query.selectFrom('rendition').selectAll().where('state', '=', state).execute()
  return { ...services, rows, countPlanned: async () => (await rows('planned')).length }
}

// @behaviour media-4
it('processes of one site share the work, and none encodes what another one encodes', async () => {
  const dataDir = await temporaryFolder()
  const first = notingTools()
  const second = notingTools()
  const one = await openProcess(dataDir, { pictures: first.pictures })
  const two = await openProcess(dataDir, { pictures: second.pictures })
  for (const width of [800, 900, 1000]) await one.media.store(await picture(width), DETAILS)
  const workers = [one, two].map(({ media }) => startTask(media.renditions))
  await expect.poll(one.countPlanned).toBe(0)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect([...first.encodings, ...second.encodings]).toHaveLength(15)
  expect([...one.reports, ...two.reports]).toEqual([])
})

/** Time limit for starting a process beside other tests, in milliseconds. */
const STARTED_WITHIN_MS = 40_000

/** Script of a process that leases a rendition and encodes it for ever. */
const FOR_EVER = `
  const [{ openServices }, { createWorker }, { ownPictureTools }, { NO_BLOCKS }] = await Promise.all([
    import('./src/server/app/create-services.ts'),
    import('./src/server/kit/platform/index.ts'),
    import('./src/server/site/media/picture-tools.ts'),
    import('./tests/support/no-blocks.ts'),
  ])
  const encode = () => new Promise((_resolve) => console.log('encoding'))
  const services = await openServices(JSON.parse(process.env.SITE), {
    blocks: NO_BLOCKS,
    pictures: { ...ownPictureTools(), encode },
  })
  createWorker([services.media.renditions], console.error).start()
  setInterval(() => {}, 1000)`

// @behaviour media-4
it('the work of a killed process is done by another one after its lease', {
  timeout: 2 * STARTED_WITHIN_MS,
}, async () => {
  const dataDir = await temporaryFolder()
  let ahead = 0
  const { media, rows, countPlanned } = await openProcess(dataDir, {
    now: () => new Date(Date.now() + ahead),
  })
  const result = await media.store(await picture(), DETAILS)
  expect(await countPlanned()).toBe(3)
  const server = testServer()
  const database = server === null ? null : await testPostgresConfig(server, dataDir)
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', FOR_EVER], {
    cwd: inRoot('.'),
    env: { ...process.env, SITE: JSON.stringify({ dataDir, ...(database && { database }) }) },
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  let text = ''
  for (const stream of [other.stdout, other.stderr]) stream.on('data', (data) => (text += data))
  await expect.poll(() => text, { timeout: STARTED_WITHIN_MS }).toContain('encoding')
  other.kill('SIGKILL')
  await once(other, 'close')

  startTask(media.renditions)
  await expect.poll(countPlanned).toBe(1)
  expect(await rows('planned')).toMatchObject([{ width: 640, owner: expect.stringMatching(/./) }])
  const outcome = media.renditions.ensure(result.ok ? result.value.address : '', 640, 'webp', 'wait')
  ahead = 60_000
  expect(await outcome).toBe('ready')
  await expect.poll(countPlanned).toBe(0)
})

// @behaviour media-4
it('a failing rendition is retried a few times, with growing delays, and again when the image is uploaded again', async () => {
  let time = Date.parse('2026-03-01T12:00:00Z')
  let isBroken = true
  const { pictures, encodings } = notingTools((...work) =>
    isBroken ? Promise.reject(new Error('The process for pictures has ended.')) : encodeRendition(...work),
  )
  const { media, rows, countPlanned } = await openProcess(await temporaryFolder(), {
    pictures,
    now: () => new Date(time),
  })
  const bytes = await picture(50)
  await media.store(bytes, DETAILS)
  startTask(media.renditions)
  for (const [attempts, minutes] of [0.5, 5, 60].entries()) {
    await expect.poll(rows.bind(null, 'planned')).toMatchObject(Array(2).fill({ attempts: attempts + 1 }))
    expect(encodings).toHaveLength(2 * (attempts + 1))
    time += minutes * 60_000
    media.renditions.wake()
  }
  await expect.poll(async () => (await rows('failed')).length).toBe(2)
  expect(await countPlanned()).toBe(0)
  isBroken = false
  await media.store(bytes, DETAILS)
  await expect.poll(countPlanned).toBe(0)
  expect(await rows('failed')).toEqual([])
})

/** Creates encodings that wait until they are released, by width. */
function heldBack() {
  const releases = new Map<number, () => void>()
  let isHolding = false
  const { pictures, encodings } = notingTools(async (original, size, format) => {
    if (isHolding) await new Promise<void>((go) => releases.set(size.width, go))
    return encodeRendition(original, size, format)
  })
  return {
    pictures,
    encodings,
    hold: () => {
      isHolding = true
    },
    letGo: (width?: number) => {
      isHolding = width !== undefined
      for (const [heldWidth, go] of releases) if (width === undefined || heldWidth === width) go()
    },
  }
}

async function storedAndHeld() {
  const work = heldBack()
  const services = await openProcess(await temporaryFolder(), {
    pictures: work.pictures,
    renditionTimeoutMs: 50,
  })
  const result = await services.media.store(await picture(), DETAILS)
  if (!result.ok) throw new Error(result.error.message)
  const { address } = result.value
  work.hold()
  work.encodings.length = 0
  onTestFinished(() => work.letGo())
  const ask = (width: number) => services.media.file({ kind: 'rendition', address, width, format: 'webp' })
  return { ...services, ...work, address, ask }
}

// @behaviour media-4
it('a visitor does not wait long for a rendition in progress: the next smaller one is sent', async () => {
  const { ask, address, letGo } = await storedAndHeld()
  expect(await ask(1000)).toEqual({ insteadName: `${address}-480.webp` })
  letGo()
  await expect.poll(() => ask(1000)).toMatchObject({ size: expect.any(Number) })
})

// @behaviour media-4
it('a requested rendition is encoded at once, and the background waits for it', async () => {
  const { media, ask, encodings, letGo, countPlanned } = await storedAndHeld()
  startTask(media.renditions)
  await expect.poll(() => encodings).toHaveLength(1)
  const file = ask(1000)
  await expect.poll(() => encodings).toEqual([expect.stringContaining('640'), '1000 webp'])
  letGo(640)
  await expect.poll(countPlanned).toBe(3)
  await file
  expect(encodings).toHaveLength(2)
  letGo()
  await expect.poll(countPlanned).toBe(0)
})

// @behaviour media-5
it('an image is offered as AVIF when all sizes are encoded, and pages are rendered again once for many', async () => {
  const { media, invalidation, countPlanned } = await openProcess(await temporaryFolder(), {}, { avif: true })
  const ids: number[] = []
  for (const width of [50, 60, 70]) {
    const result = await media.store(await picture(width), DETAILS)
    ids.push(result.ok ? result.value.id : 0)
  }
  const types = async () =>
    [...(await media.pictures(ids)).values()].map(({ sources }) => sources.map(({ type }) => type))
  expect(await types()).toEqual(Array(3).fill(['image/webp']))
  let changes = 0
  invalidation.onChange(() => {
    changes += 1
  })
  startTask(media.renditions)
  await expect.poll(types).toEqual(Array(3).fill(['image/avif', 'image/webp']))
  expect(await countPlanned()).toBe(0)
  // Pages are told after the images are offered.
  await expect.poll(() => changes).toBe(1)
})
