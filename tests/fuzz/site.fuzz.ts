import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_CACHE_MB } from '../../src/server/kit/platform/index.ts'
import { type AttackedSite, attackedSite, sessionCookie } from './attacked-site.ts'
import { requestText, sendBurst } from './burst.ts'
import { explore } from './explore.ts'
import { residentMemory } from './process-usage.ts'
import { isWhole, type Outcome, type RawRequest } from './raw-request.ts'
import { type Material, requests } from './requests.ts'
import { sourceWords } from './source-words.ts'

const COUNT = Number(process.env.FUZZ_COUNT ?? 5000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** Path of a failing case among those of a seed; only that case is tried. */
const PATH = process.env.FUZZ_PATH

const CONCURRENCY = 10
const BURSTS_A_ROUND = 50
/** Limit on the search for a smaller failing case, in milliseconds; it ends with the smallest one found. */
const SHRINK_WITHIN_MS = 120_000
/** Share of the requests that fill the caches before memory is measured. */
const WARM_UP = 0.4
const REST_MS = 3000
const SHOWN_OF_TARGET = 100

let site: AttackedSite
let material: Material
let session = ''
const statistics = { requests: 0, longestMs: 0, longest: '', byStatus: new Map<string, number>() }

beforeAll(async () => {
  site = await attackedSite()
})
afterAll(async () => {
  expect(await site.end(), site.log()).toBe(0)
})

it('answers any request soon, without failing and without growing', async () => {
  console.log(`The seed is ${SEED}. Again: npm run fuzz -- --seed ${SEED} --count ${COUNT}`)
  if (PATH !== undefined) return round(SEED)
  let seed = SEED
  const sendSome = async (count: number) => {
    for (const enough = statistics.requests + count; statistics.requests < enough; seed += 1)
      await round(seed)
  }
  // Memory is compared after a pause and some more requests, because V8 releases memory while it works.
  const memory = async () => {
    await pause(REST_MS)
    await round(SEED)
    return residentMemory(site.pid)
  }
  await sendSome(COUNT * WARM_UP)
  const before = await memory()
  await sendSome(COUNT - statistics.requests)
  const after = await memory()
  console.log(summary(before, after))
  // The cache may still grow up to its budget.
  expect(after - before, 'growth of the memory in use, in MiB').toBeLessThan(DEFAULT_CACHE_MB)
})

/** Sends some hundred requests generated from a seed. */
async function round(seed: number): Promise<void> {
  material = (await stillLoggedIn()) ? material : await gatherMaterial()
  const bursts = fc.array(requests(material), { minLength: 1, maxLength: CONCURRENCY, size: 'max' })
  const details = await fc.check(
    fc.asyncProperty(bursts, async (burst) => {
      const fault = await sendBurst(site, burst, note)
      if (fault !== null) throw new Error(fault)
    }),
    {
      seed,
      numRuns: BURSTS_A_ROUND,
      skipAllAfterTimeLimit: SHRINK_WITHIN_MS,
      ...(PATH === undefined ? {} : { path: PATH, endOnFailure: true }),
    },
  )
  if (!details.failed) return
  const [burst = []] = details.counterexample ?? []
  const again = `npm run fuzz -- --seed ${seed} --path ${details.counterexamplePath}`
  const lines = [
    String(details.errorInstance),
    `Again: ${again}`,
    'All that was sent at once:',
    ...burst.map(requestText),
  ]
  throw new Error(lines.join('\n'))
}

/** Explores the site as a visitor and as a member. */
async function gatherMaterial(): Promise<Material> {
  session = await sessionCookie(site, site.person)
  const starts = site.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
  const explored = await explore(site.url, ['/', ...starts], session)
  return { routes: site.routes, explored, words: sourceWords(), host: new URL(site.url).host }
}

/** Tells whether the session is still valid; some of the requests are forms that log out. */
async function stillLoggedIn(): Promise<boolean> {
  if (session === '') return false
  return (
    (await fetch(`${site.url}/account`, { redirect: 'manual', headers: { cookie: session } })).status === 200
  )
}

function note(request: RawRequest, outcome: Outcome): void {
  const status = outcome.kind === 'answered' ? String(outcome.answer.status) : outcome.kind
  statistics.requests += 1
  statistics.byStatus.set(status, (statistics.byStatus.get(status) ?? 0) + 1)
  if (!isWhole(request) || outcome.tookMs <= statistics.longestMs) return
  statistics.longestMs = outcome.tookMs
  statistics.longest = `${request.method} ${request.target.slice(0, SHOWN_OF_TARGET)}`
}

function summary(before: number, after: number): string {
  const statuses = [...statistics.byStatus].sort(([a], [b]) => a.localeCompare(b))
  return [
    `${statistics.requests} requests to ${site.routes.length} routes.`,
    `The longest answer took ${Math.round(statistics.longestMs)} ms: ${statistics.longest}`,
    `Memory: ${Math.round(before)} MiB before, ${Math.round(after)} MiB after.`,
    `Answers: ${statuses.map(([status, times]) => `${times} × ${status}`).join(', ')}.`,
  ].join('\n')
}
