import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from './proxy.ts'
import { PATHS, readNumber, type Target } from './targets.ts'

/** Time in milliseconds after a write from which no response may show the previous state. */
const FRESH_AFTER_MS = 2000
/** Interval between two requests of one observer, in milliseconds. */
const POLL_EVERY_MS = 25

/** Acknowledged write. */
export interface Acknowledged {
  target: Target
  number: number
  /** Time by the monotonic clock. */
  at: number
}

export interface Findings {
  requests: number
  /** Messages, one for each page that was older than allowed. */
  stale: string[]
  /** Messages, one for each request without a response although its process was not killed. */
  refused: string[]
  delays: Delay[]
}

/** Time from an acknowledged write until a process showed it, by the monotonic clock. */
export interface Delay {
  from: number
  until: number
}

/** Reads pages through the proxy until told to stop, and records stale and refused ones. */
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
      const shownNumber = readNumber(text, target)
      if (answer.status !== 200) {
        if (answer.headers.get('x-in-flight') !== 'true')
          findings.refused.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      } else if (expected && shownNumber < expected.number)
        findings.stale.push(
          `${path} shows ${target} ${shownNumber}, ${Math.round(began - expected.at)} ms after ${expected.number}`,
        )
    } catch (error) {
      // A response that was cut off was in flight in a killed process.
      if (!/terminated|other side closed|aborted/.test(`${error} ${(error as Error).cause}`))
        findings.refused.push(`${path}: ${error} ${(error as Error).cause}`)
    }
    await pause(POLL_EVERY_MS)
  }
}

/** Reads from one process without the proxy, and records how soon it shows what was written. */
export async function watchProcess(
  backend: Backend,
  acknowledged: readonly Acknowledged[],
  findings: Findings,
  isOver: () => boolean,
): Promise<void> {
  let url: string | null = null
  let lastNumber = 0
  let due: Acknowledged[] = []
  while (!isOver()) {
    await pause(POLL_EVERY_MS)
    const isThere = backend.url !== null && !backend.isKilled
    // Writes while the process was down are not measured.
    if (!isThere || backend.url !== url) {
      url = isThere ? backend.url : null
      lastNumber = acknowledged.length
      due = []
    } else {
      due.push(...acknowledged.slice(lastNumber))
      lastNumber = acknowledged.length
      for (const [path, target] of PATHS.slice(0, WATCHED)) {
        if (!due.some((one) => one.target === target)) continue
        const shownNumber = await look(`${url}${path}`, target)
        const at = performance.now()
        const isShown = (one: Acknowledged) => one.target === target && one.number <= shownNumber
        findings.delays.push(
          ...due.filter(isShown).map((one) => ({ from: one.at, until: Math.max(at, one.at) })),
        )
        due = due.filter((one) => !isShown(one))
      }
    }
  }
}

/** Number of watched paths: only the pages, because the read API shows no more. */
const WATCHED = 3
let visitor = 0

async function look(url: string, target: Target): Promise<number> {
  visitor += 1
  try {
    const headers = { 'x-forwarded-for': `198.51.100.${visitor % 250}` }
    return readNumber(await (await fetch(url, { headers })).text(), target)
  } catch {
    // The process is just being killed.
    return -1
  }
}
