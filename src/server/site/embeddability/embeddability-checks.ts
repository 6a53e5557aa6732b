import type { Embeddability } from '../../../core/content/index.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { concerns, createTask, type Invalidation, type Pass, type Task } from '../../kit/platform/index.ts'
import { embeddabilityOf, type PreviewSite } from './embeddability-of.ts'
import type { ProbeOptions } from './probe-target.ts'

/** Times in milliseconds after which a result is checked again, and a failed probe is retried. */
const RECHECK_MS = 7 * DAY_MS
const RETRY_MS = DAY_MS
/** Interval in milliseconds of looking for due checks. */
const CHECK_EVERY_MS = 3_600_000
/** Time in milliseconds that a check may take before another process takes over. */
const LEASE_MS = 120_000
/** Pause in milliseconds after a failure of the database. */
const WAIT_MS = 60_000

/** Times (ISO 8601, UTC); URLs last checked before them are due again. */
export interface CheckTimes {
  /** Limit for URLs that have responded. */
  known: string
  /** Limit for URLs that have not responded. */
  unknown: string
}

/** Stores the results for the URLs that previews frame. */
export interface EmbeddabilityStore {
  /** Returns a due URL, those never checked first, even if another process is checking it; `null` if none is due. */
  nextDue(before: CheckTimes): Promise<string | null>
  /**
   * Claims a due URL for this process for some time in milliseconds; `null` if other processes have claimed all of
   * them.
   */
  claimDue(before: CheckTimes, forMs: number): Promise<string | null>
  /** Extends the claim of a URL; `false` if the claim has expired, so that another process may have taken it. */
  keep(url: string, forMs: number): Promise<boolean>
  /** Releases a claimed URL. */
  release(url: string): Promise<void>
  record(url: string, embeddability: Embeddability, at: Date): Promise<void>
  /** Keeps the result of a URL that did not respond, and sets the times it counts as checked. */
  postpone(url: string, at: CheckTimes): Promise<void>
}

export interface EmbeddabilityChecksOptions {
  store: EmbeddabilityStore
  invalidation: Invalidation
  now: () => Date
  /** Options for probing foreign sites. */
  probe: Pick<ProbeOptions, 'allowHosts' | 'resolve' | 'timeoutMs'>
  checkEveryMs?: number
  waitMs?: number | undefined
}

/** Checks whether the sites behind items may be framed: in the background, one after the other. */
export interface EmbeddabilityChecks extends Task {
  /** Sets the site whose previews frame others; without it nothing is checked. */
  checkFor(site: PreviewSite): void
}

/** Creates the checks. Due ones are found in the database, so nothing is lost when the process ends. */
export function createEmbeddabilityChecks(options: EmbeddabilityChecksOptions): EmbeddabilityChecks {
  const { store, invalidation, now, checkEveryMs = CHECK_EVERY_MS } = options
  const { waitMs = WAIT_MS } = options
  let site: PreviewSite | null = null

  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString()

  const checkAll = async (preview: PreviewSite, { signal, nextAfter }: Pass): Promise<void> => {
    while (!signal.aborted) {
      const before = { known: ago(RECHECK_MS), unknown: ago(RETRY_MS) }
      if ((await store.nextDue(before)) === null) return
      const url = await store.claimDue(before, LEASE_MS)
      // The process that checks a URL may be killed, so this one looks again after its claim has expired.
      if (url === null) return nextAfter(Math.min(LEASE_MS, checkEveryMs))
      try {
        await check(url, preview, signal)
      } finally {
        await store.release(url).catch(() => {})
      }
    }
  }

  const check = async (url: string, preview: PreviewSite, signal: AbortSignal): Promise<void> => {
    const embeddability = await embeddabilityOf(url, preview, { ...options.probe, signal })
    // An aborted probe has no result. After a probe that took too long, the claim has expired, and the result is not
    // stored.
    if (signal.aborted || !(await store.keep(url, LEASE_MS))) return
    if (embeddability) await store.record(url, embeddability, now())
    // A site that does not respond for a while keeps its result.
    else
      await store.postpone(url, {
        known: ago(RECHECK_MS - RETRY_MS),
        unknown: ago(0),
      })
  }

  const task = createTask({
    name: 'Checks of linked sites',
    run: async (pass) => {
      if (site) await checkAll(site, pass)
    },
    everyMs: checkEveryMs,
    retryMs: waitMs,
  })

  invalidation.onChange((tags) => {
    if (concerns(tags, 'portfolio')) task.wake()
  })

  return {
    ...task,
    checkFor(preview) {
      site = preview
      task.wake()
    },
  }
}
