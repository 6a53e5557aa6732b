import type { Embeddability } from '../../core/content/index.ts'
import { concerns, type Invalidation } from '../platform/index.ts'
import { embeddabilityOf, type PreviewSite } from './embeddability-of.ts'
import type { ProbeOptions } from './probe-target.ts'

const DAY_MS = 86_400_000
/** A result is checked again after a week; a failed probe is retried after a day. */
const KNOWN_FOR_MS = 7 * DAY_MS
const UNANSWERED_FOR_MS = DAY_MS
/** How often to look for due checks. */
const CHECK_EVERY_MS = 3_600_000
/** How long a check may take before another process takes it up. */
const LEASE_MS = 120_000
/** How long to pause after a storage failure. */
const WAIT_MS = 60_000

/** URLs last checked before these times (ISO 8601, UTC) are due again. */
export interface CheckTimes {
  /** For URLs that have responded. */
  known: string
  /** For URLs that have not. */
  unknown: string
}

/** Stores the results for the URLs that previews frame. */
export interface EmbeddabilityStore {
  /** A due URL, those never checked first, whoever checks it just now; `null` if none is due. */
  nextDue(before: CheckTimes): Promise<string | null>
  /** The same for this process alone for so long, in milliseconds; `null` if others check all that is due. */
  claimDue(before: CheckTimes, forMs: number): Promise<string | null>
  /** Keeps a claimed URL for so long from now; `false` when that took too long and another process may check it. */
  keep(url: string, forMs: number): Promise<boolean>
  /** Gives a claimed URL back. */
  release(url: string): Promise<void>
  record(url: string, embeddability: Embeddability, at: Date): Promise<void>
  /** For a URL that did not respond: keeps its result, as though it had been checked at these times. */
  postpone(url: string, at: CheckTimes): Promise<void>
}

export interface EmbeddabilityChecksOptions {
  store: EmbeddabilityStore
  invalidation: Invalidation
  now: () => Date
  log: (sentence: string) => void
  /** How foreign sites are probed. */
  probe: Pick<ProbeOptions, 'allowHosts' | 'resolve' | 'timeoutMs'>
  checkEveryMs?: number
  waitMs?: number | undefined
}

/** Asks the sites behind items whether they may be framed: in the background, one after the other. */
export interface EmbeddabilityChecks {
  /** Starts, or continues where the last process stopped, and watches changes of the portfolio. */
  start(site: PreviewSite): void
  /** Aborts the current probe and starts no further one. */
  stop(): Promise<void>
}

/** Due checks are found in the database, so nothing is lost when the process ends. */
export function createEmbeddabilityChecks(options: EmbeddabilityChecksOptions): EmbeddabilityChecks {
  const { store, invalidation, now, log, checkEveryMs = CHECK_EVERY_MS } = options
  const { waitMs = WAIT_MS } = options
  let stopping = new AbortController()
  let unsubscribe = () => {}
  let running: Promise<void> | null = null
  let runAgain = false
  let isWaiting = false

  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString()

  const checkAll = async (site: PreviewSite, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const before = { known: ago(KNOWN_FOR_MS), unknown: ago(UNANSWERED_FOR_MS) }
      const isDue = (await store.nextDue(before)) !== null
      isWaiting = false
      if (!isDue) return
      const url = await store.claimDue(before, LEASE_MS)
      if (url === null) {
        // Whoever checks it may be killed while it does.
        setTimeout(() => run(site), LEASE_MS).unref()
        return
      }
      try {
        await check(url, site, signal)
      } finally {
        await store.release(url).catch(() => {})
      }
    }
  }

  const check = async (url: string, site: PreviewSite, signal: AbortSignal): Promise<void> => {
    const framing = await embeddabilityOf(url, site, { ...options.probe, signal })
    // An aborted probe has no result, and that of one that took too long is no longer ours to write.
    if (signal.aborted || !(await store.keep(url, LEASE_MS))) return
    if (framing) await store.record(url, framing, now())
    // A site that is down for a while keeps its result.
    else
      await store.postpone(url, {
        known: ago(KNOWN_FOR_MS - UNANSWERED_FOR_MS),
        unknown: ago(0),
      })
  }

  const run = (site: PreviewSite): void => {
    const { signal } = stopping
    if (signal.aborted) return
    // The current run may have missed a change, so another one follows.
    runAgain = running !== null
    if (running) return
    running = checkAll(site, signal)
      .catch((error: unknown) => {
        if (!isWaiting) log(`Asking sites about previews waits until it can go on: ${String(error)}`)
        isWaiting = true
        setTimeout(() => run(site), waitMs).unref()
      })
      .finally(() => {
        running = null
        if (runAgain) run(site)
      })
  }

  return {
    start(site) {
      unsubscribe()
      stopping = new AbortController()
      const timer = setInterval(() => run(site), checkEveryMs)
      timer.unref()
      const stopListening = invalidation.onChange((tags) => {
        if (concerns(tags, 'portfolio')) run(site)
      })
      unsubscribe = () => {
        clearInterval(timer)
        stopListening()
      }
      run(site)
    },
    async stop() {
      unsubscribe()
      stopping.abort()
      await running
    },
  }
}
