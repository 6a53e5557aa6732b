import { say } from '../../start/say.js'
import { NO_RESULTS, type Results } from '../../test/results.ts'
import type { Delay } from './observers.ts'
import type { Fault, SoakResult } from './soak.ts'

/** Limit on the findings of a kind that are printed. */
const MAX_SAID = 5

/** Time in milliseconds after a fault in which delays are attributed to the fault. */
const SETTLED_MS = 3000

/** Returns the value that a fraction of the values does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/**
 * Groups the milliseconds until changes were visible: undisturbed ones, and others by the fault during that time or
 * just before.
 */
function groupDelays(delays: readonly Delay[], faults: readonly Fault[]): Map<string, number[]> {
  const groups = new Map<string, number[]>([['undisturbed', []]])
  for (const { from, until } of delays) {
    const fault = faults.findLast((one) => one.from <= until && from <= one.until + SETTLED_MS)
    const name = fault?.name ?? 'undisturbed'
    const group = groups.get(name) ?? []
    group.push(until - from)
    groups.set(name, group)
  }
  return groups
}

/** Prints the results of a soak; each of its promises counts as a test. */
export function report(result: SoakResult): Results {
  const { engine, rounds, acknowledged, refusedWrites, requests, lostInFlight, delays, faults } = result
  say(
    `${engine}: ${rounds} rounds, ${acknowledged} writes acknowledged, ${refusedWrites} refused; ${requests} requests, ` +
      `${lostInFlight} lost with a killed process`,
  )
  say(`without a processor for ${result.starved.map((part) => `${Math.round(100 * part)} %`).join(', ')}`)
  say('a change shows to others')
  for (const [when, some] of groupDelays(delays, faults))
    say(
      `  ${when}: after ${percentile(some, 0.5)} ms (median), ${percentile(some, 0.99)} ms (p99), ` +
        `${percentile(some, 1)} ms (most) of ${some.length}`,
    )
  const promises: [promise: string, broken: string[]][] = [
    ['acknowledged writes that are lost', result.lost],
    ['pages that are stale after two seconds', result.stale],
    ['requests that were refused', result.refused],
    // Only observed writes prove anything.
    ['writes that showed nowhere', delays.length > 0 ? [] : ['all of them']],
  ]
  for (const [promise, broken] of promises) {
    say(`${broken.length === 0 ? '✓' : '✗'} ${engine}: ${broken.length} ${promise}`)
    for (const line of broken.slice(0, MAX_SAID)) say(`    ${line}`)
  }
  const failures = promises
    .filter(([, broken]) => broken.length > 0)
    .map(([promise, broken]) => ({
      name: `${engine}: ${broken.length} ${promise}`,
      error: broken[0] ?? '',
      command: `npm run bench -- soak --engine ${engine} --rounds ${rounds}`,
    }))
  return { ...NO_RESULTS, passed: promises.length - failures.length, failed: failures.length, failures }
}
