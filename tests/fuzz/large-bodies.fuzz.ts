import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AttackedSite, attackedSite } from './attacked-site.ts'
import { residentMemory } from './process-usage.ts'
import { type RawRequest, send } from './raw-request.ts'

const BODY = 'a&'.repeat(512 * 1024)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

const AT_ONCE = 4
const WITHIN_MS = 50
const TRIES = 5
const MOST_GROWTH = 1.2

let site: AttackedSite
beforeAll(async () => {
  site = await attackedSite()
})
afterAll(async () => {
  expect(await site.end(), site.log()).toBe(0)
})

it('refuses a body of 1 MiB on every path and method, at once, without taking it in', async () => {
  const paths = [...new Set(site.routes.map(({ path }) => anyPath(path)))]
  const requests = paths.flatMap((target) =>
    METHODS.flatMap((method) =>
      (['length', 'chunked'] as const).flatMap((framing) =>
        TYPES.map((type) => largeRequest(method, target, framing, type)),
      ),
    ),
  )
  await refuseAll(requests.filter((_request, index) => index % TYPES.length === 0))
  await pause(1000)
  const before = residentMemory(site.pid)
  expect(await refuseAll(requests)).toEqual([])
  await pause(1000)
  const after = residentMemory(site.pid)
  console.log(
    `${requests.length} bodies of 1 MiB: ${Math.round(before)} MiB before, ${Math.round(after)} MiB after.`,
  )
  expect(after / before, 'growth of the memory in use').toBeLessThan(MOST_GROWTH)
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

/** A path that fits a pattern of the router. */
const anyPath = (pattern: string): string =>
  pattern.replace(/:\w+(?:\{(.+?)\})?(?=\/|$)|\*/g, (_match, rule: string | undefined) =>
    rule === undefined
      ? 'x'
      : (fc.sample(fc.stringMatching(new RegExp(`^${rule}$`)), { numRuns: 1, seed: 1 })[0] ?? 'x'),
  )

/** Sends all; gives a line for each that was not refused as it should. */
async function refuseAll(requests: readonly RawRequest[]): Promise<string[]> {
  const waiting = [...requests]
  const wrong: string[] = []
  const work = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const fault = await faultOf(request)
      if (fault !== null) wrong.push(`${request.method} ${request.target} (${request.framing}): ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return wrong
}

/** The shortest of some tries counts: the machine may be busy, the server may not. */
async function faultOf(request: RawRequest): Promise<string | null> {
  let fastest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && fastest > WITHIN_MS; tries += 1) {
    const outcome = await send(site.port, request)
    if (outcome.kind !== 'answered') return outcome.kind
    const { status } = outcome.answer
    if (![403, 405, 413].includes(status)) return `answered with ${status}`
    fastest = Math.min(fastest, outcome.firstByteMs)
  }
  return fastest > WITHIN_MS ? `answered after ${Math.round(fastest)} ms` : null
}
