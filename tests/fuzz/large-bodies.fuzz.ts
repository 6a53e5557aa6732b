import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AttackedSite, attackedSite } from './attacked-site.ts'
import { residentMemory } from './process-usage.ts'
import { type RawRequest, send } from './raw-request.ts'

const BODY = 'a&'.repeat(512 * 1024)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

const WITHIN_MS = 50
const MAX_TRIES = 5
const MAX_GROWTH = 1.2
const REST_MS = 1000

let site: AttackedSite
beforeAll(async () => {
  site = await attackedSite()
})
afterAll(async () => {
  expect(await site.end(), site.log()).toBe(0)
})

it('refuses a body of 1 MiB on every path and method, at once, without reading it', async () => {
  // A route is the same with and without a trailing slash.
  const paths = [...new Map(site.routes.map(({ path }) => [path.replace(/\/$/, ''), anyPath(path)])).values()]
  await refuseAll(paths.slice(0, paths.length / 4))
  await pause(REST_MS)
  const before = residentMemory(site.pid)
  expect(await refuseAll(paths)).toEqual([])
  await pause(REST_MS)
  const after = residentMemory(site.pid)
  console.log(
    `1 MiB to ${paths.length} paths: ${Math.round(before)} MiB before, ${Math.round(after)} MiB after.`,
  )
  expect(after / before, 'growth of the memory in use').toBeLessThan(MAX_GROWTH)
})

const largeRequest = (
  method: string,
  target: string,
  framing: RawRequest['framing'],
  type: string,
): RawRequest => ({
  method,
  target,
  version: 'HTTP/1.1',
  headers: [
    ['Host', new URL(site.url).host],
    ['Origin', site.url],
    ['Content-Type', type],
  ],
  body: BODY,
  framing,
  cutAt: null,
})

/** Returns a path that matches a pattern of the router. */
const anyPath = (pattern: string): string =>
  pattern.replace(/:\w+(?:\{(.+?)\})?(?=\/|$)|\*/g, (_match, rule: string | undefined) =>
    rule === undefined
      ? 'x'
      : (fc.sample(fc.stringMatching(new RegExp(`^${rule}$`)), { numRuns: 1, seed: 1 })[0] ?? 'x'),
  )

/** Sends to each path by each method. Resolves with a line for each request that was not refused as it should be. */
async function refuseAll(paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const target of paths) wrong.push(...(await refusalFaults(target)))
  return wrong
}

async function refusalFaults(target: string): Promise<string[]> {
  const wrong: string[] = []
  let fastestMs = Number.POSITIVE_INFINITY
  const all = METHODS.map((method, index) => {
    const framing = index % 2 === 0 ? 'length' : 'chunked'
    return largeRequest(method, target, framing, TYPES[Math.floor(index / 2) % TYPES.length] ?? '')
  })
  for (const request of all) {
    const outcome = await send(site.port, request)
    const status = outcome.kind === 'answered' ? outcome.answer.status : outcome.kind
    if (![403, 405, 413].some((right) => right === status))
      wrong.push(`${request.method} ${target}: ${status}`)
    if (outcome.kind === 'answered') fastestMs = Math.min(fastestMs, outcome.firstByteMs)
  }
  // Other programs may delay any of them, so the fastest one counts.
  for (let tries = 0; tries < MAX_TRIES && fastestMs > WITHIN_MS; tries += 1) {
    for (const request of all) {
      const outcome = await send(site.port, request)
      if (outcome.kind === 'answered') fastestMs = Math.min(fastestMs, outcome.firstByteMs)
    }
  }
  if (fastestMs > WITHIN_MS) wrong.push(`${target}: answered after ${Math.round(fastestMs)} ms`)
  return wrong
}
