import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from './proxy.ts'
import { numberIn, PATHS, type Target } from './targets.ts'

/** After so many milliseconds nobody may see what was there before. */
const FRESH_AFTER_MS = 2000
/** Between two looks of one observer, in milliseconds. */
const LOOK_EVERY_MS = 25

/** Acknowledged writes. */
export interface Acknowledged {
  target: Target
  number: number
  /** By the monotonic clock. */
  at: number
}

export interface Findings {
  requests: number
  /** A sentence for each page that was older than it may be. */
  stale: string[]
  /** A sentence for each request that was not answered, though no process was killed with it. */
  refused: string[]
  delays: Delay[]
}

/** From an acknowledged write until a process showed it, by the monotonic clock. */
export interface Delay {
  from: number
  until: number
}

/** Reads through the proxy until told to stop, and notes what should not be. */
export async function readPages(
  proxy: string,
  acknowledged: readonly Acknowledged[],
  findings: Findings,
  isOver: () => boolean,
): Promise<void> {
  for (let nth = 0; !isOver(); nth += 1) {
    const [path, target] = PATHS[nth % PATHS.length] ?? ['/', 'page']
    const began = performance.now()
    const expected = acknowledged.findLast((one) => one.target === target && one.at <= began - FRESH_AFTER_MS)
    findings.requests += 1
    try {
      const answer = await fetch(`${proxy}${path}`)
      const text = await answer.text()
      const shown = numberIn(text, target)
      if (answer.status !== 200) {
        if (answer.headers.get('x-in-flight') !== 'true')
          findings.refused.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      } else if (expected && shown < expected.number)
        findings.stale.push(
          `${path} shows ${target} ${shown}, ${Math.round(began - expected.at)} ms after ${expected.number}`,
        )
    } catch (error) {
      // What was cut off in its middle was in flight in a killed process.
      if (!/terminated|other side closed|aborted/.test(`${error} ${(error as Error).cause}`))
        findings.refused.push(`${path}: ${error} ${(error as Error).cause}`)
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** Looks at one process past the proxy, and notes how soon it shows what was written. */
export async function watchProcess(
  backend: Backend,
  acknowledged: readonly Acknowledged[],
  findings: Findings,
  isOver: () => boolean,
): Promise<void> {
  let url: string | null = null
  let known = 0
  let due: Acknowledged[] = []
  while (!isOver()) {
    await pause(LOOK_EVERY_MS)
    const isThere = backend.url !== null && !backend.isKilled
    // What was written while it was away counts for nobody.
    if (!isThere || backend.url !== url) {
      url = isThere ? backend.url : null
      known = acknowledged.length
      due = []
    } else {
      due.push(...acknowledged.slice(known))
      known = acknowledged.length
      for (const [path, target] of PATHS.slice(0, WATCHED)) {
        if (!due.some((one) => one.target === target)) continue
        const shown = await look(`${url}${path}`, target)
        const at = performance.now()
        const isShown = (one: Acknowledged) => one.target === target && one.number <= shown
        findings.delays.push(
          ...due.filter(isShown).map((one) => ({ from: one.at, until: Math.max(at, one.at) })),
        )
        due = due.filter((one) => !isShown(one))
      }
    }
  }
}

/** Pages only: the read API shows no more. */
const WATCHED = 3
let visitor = 0

async function look(url: string, target: Target): Promise<number> {
  visitor += 1
  try {
    const headers = { 'x-forwarded-for': `198.51.100.${visitor % 250}` }
    return numberIn(await (await fetch(url, { headers })).text(), target)
  } catch {
    // It is just being killed.
    return -1
  }
}
