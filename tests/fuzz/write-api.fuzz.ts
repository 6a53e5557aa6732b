import fc, { type Arbitrary } from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntryKind } from '../../src/core/entry/index.ts'
import { isRecord } from '../../src/core/kit/is-record.ts'
import { findPostgres } from '../support/postgres/find-postgres.ts'
import startServer from '../support/postgres/global-setup.ts'
import { testPostgresConfig, testServer } from '../support/postgres/test-schema.ts'
import { openUnsyncedDatabase } from '../support/server/open-test-services.ts'
import { changedTables, createChecksums, damage, halfWritten } from './half-written.ts'
import { oneOf, weighted } from './one-of.ts'
import { openOwner } from './owner.ts'
import { createIsReadable, unkeptValue } from './read-back.ts'
import {
  entryValues,
  type OpenApiPaths,
  type WriteCall,
  writeCall,
  writeOperations,
} from './write-operations.ts'
import { API, createWriter, type Writer } from './writer.ts'

const COUNT = Number(process.env.FUZZ_WRITES ?? process.env.FUZZ_COUNT ?? 5000)
/** Seed of the first site; the same one unless another is given, so that no run of `test:all` fails by chance. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Limits on the calls of one site, so that its checks stay fast, and on the bursts that these calls are sent in. */
const CALLS_PER_SITE = 1000
const BURSTS_PER_SITE = 150
const SITES = Array.from({ length: Math.ceil(COUNT / CALLS_PER_SITE) }, (_, index) => ({
  seed: SEED + index,
  count: Math.min(CALLS_PER_SITE, COUNT - index * CALLS_PER_SITE),
}))
/** Limits on the steps that run at the same time, and on the calls that run alone before them. */
const CONCURRENCY = 6
const CALLS_ALONE = 2

const V1 = `${API}/vitrine/v1`
const WP = `${API}/wp/v2`
const KINDS: Record<EntryKind, string> = { work: 'astra-portfolio', page: 'pages' }
/** Calls that follow each other. */
type Step = (writer: Writer) => Promise<unknown>

const SERVER = testServer()
const ENGINES = ['SQLite', ...(SERVER === null && findPostgres() === null ? [] : ['PostgreSQL'])]

describe.each(ENGINES)('on %s', (engine) => {
  let stopServer = async (): Promise<void> => {}
  beforeAll(async () => {
    delete process.env.VITRINE_TEST_POSTGRES
    if (engine === 'SQLite') return
    if (SERVER !== null) process.env.VITRINE_TEST_POSTGRES = SERVER
    stopServer = await startServer()
  })
  afterAll(() => stopServer())

  it.each(SITES)('leaves nothing half written, seed $seed', async ({ seed, count }) => {
    const owner = await openOwner()
    const { services } = owner
    const { dataDir } = services
    const server = testServer()
    const database = server === null ? null : await testPostgresConfig(server, dataDir)
    const db = await openUnsyncedDatabase(dataDir)
    const writer = createWriter(owner)
    const { paths } = (await writer.send({ method: 'GET', path: `${API}/openapi.json` })).answer.body as {
      paths: OpenApiPaths
    }
    const isReadable = createIsReadable(paths)
    const call = writeCall(writeOperations(paths))
    const step = weighted<Step>(
      [3, call.map((one) => (via: Writer) => via.call(one))],
      [2, entryStep],
      [1, fileStep],
    )
    const burst = fc.record({
      alone: fc.array(call, { maxLength: CALLS_ALONE }),
      steps: fc.array(step, { minLength: 1, maxLength: CONCURRENCY, size: 'max' }),
    })

    const checksums = await createChecksums(db.query)
    /** Checksums of all tables, if nothing was written since they were taken. */
    let sums: Map<string, string> | null = null
    /** Sends a call while nothing else runs: a refused one writes nothing, an acknowledged one reads back. */
    const callAlone = async (one: WriteCall) => {
      const before = sums ?? (await checksums())
      const exchange = await writer.call(one)
      const { status } = exchange.answer
      sums = status < 400 ? null : await checksums()
      const changed = sums === null ? [] : changedTables(before, sums)
      if (changed.length > 0) throw new Error(`A refused call has written: ${changed.join(', ')}`)
      const unkept = status < 300 ? await unkeptValue(exchange, writer, isReadable) : null
      if (unkept !== null) throw new Error(`An acknowledged value was lost: ${unkept}`)
    }
    const run = async (alone: readonly WriteCall[], steps: readonly Step[]) => {
      writer.takeLog()
      for (const one of alone) await callAlone(one)
      sums = null
      const outcomes = await Promise.allSettled(steps.map((one) => one(writer)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      const faults = await halfWritten(db.query)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }
    const again = `Again: npm run fuzz -- --seed ${seed} --count ${count}`
    const total = () => [...writer.statuses.values()].reduce((sum, times) => sum + times, 0)
    try {
      for (const { alone, steps } of fc.sample(burst, { seed, numRuns: BURSTS_PER_SITE })) {
        if (total() >= count) break
        await run(alone, steps).catch((error: unknown) => {
          throw new Error([String(error), again, 'All that was sent:', ...writer.takeLog()].join('\n'))
        })
      }
      expect(await damage({ dataDir, database })).toEqual([])
    } finally {
      await db.close()
      const counts = [...writer.statuses].sort(([a], [b]) => a - b)
      console.log(
        `${total()} calls on ${engine}: ${counts.map(([status, times]) => `${times} × ${status}`).join(', ')}. ${again}`,
      )
    }
  })
})

/** Generates a work or page that is created, published, changed, and removed. */
const entryStep: Arbitrary<Step> = fc.constantFrom<EntryKind>('work', 'page').chain((kind) =>
  fc
    .tuple(entryValues(kind), entryValues(kind), fc.boolean())
    .map(([first, second, isRemoved]) => async ({ send, change }: Writer) => {
      const values = { title: 'Dune', type: 'page', ...first }
      const { answer } = await send({ method: 'POST', path: `${V1}/entries/${kind}`, body: { values } })
      if (!isRecord(answer.body) || typeof answer.body.id !== 'number') return
      const { id, path } = answer.body
      const entry = `${V1}/entries/${kind}/${id}`
      await send({ method: 'POST', path: `${V1}/canvas/render`, body: { kind, id, values } })
      await send({ method: 'GET', path: `${WP}/${KINDS[kind]}/${id}?context=edit` })
      await change('POST', `${entry}/publish`)
      await change('PUT', `${entry}/working-copy`, { values: second })
      await send({ method: 'GET', path: `${WP}/${KINDS[kind]}/${id}/autosaves` })
      await send({
        method: 'GET',
        path: String(path).startsWith('/') ? String(path).split(/[\0?#]/)[0] || '/' : '/',
      })
      if (!isRemoved) return
      await change('POST', `${entry}/trash`)
      await change('DELETE', entry)
    }),
)

const TUS = { 'tus-resumable': '1.0.0' }

/** Generates a picture that is sent at once, or in parts that may be incomplete. */
const fileStep: Arbitrary<Step> = fc
  .record({ hue: fc.nat(0xffffff), isInParts: fc.boolean(), share: oneOf([0.5, 1], 1) })
  .map(({ hue, isInParts, share }) => async ({ send }: Writer) => {
    const background = `#${hue.toString(16).padStart(6, '0')}`
    const bytes = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    if (!isInParts) {
      const headers = {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="sand.png"',
      }
      await send({ method: 'POST', path: `${WP}/media`, headers, body: bytes })
      return
    }
    const length = {
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('sand.png')}`,
    }
    const { answer } = await send({ method: 'POST', path: `${V1}/uploads`, headers: { ...TUS, ...length } })
    if (answer.location === null) return
    const { pathname } = new URL(answer.location, 'http://localhost')
    const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await send({ method: 'PATCH', path: pathname, headers, body: bytes.slice(0, bytes.length * share) })
  })
