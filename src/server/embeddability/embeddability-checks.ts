import { type Embeddability, webAddress } from '../../core/content/index.ts'
import { concerns, type Invalidation } from '../platform/index.ts'
import { embeddabilityVerdict, isMixed } from './embeddability-verdict.ts'
import { type ProbeOptions, type ProbeResult, probeTarget } from './probe-target.ts'

const DAY_MS = 86_400_000
/** Answers are asked for again after a week; an address that did not answer after a day. */
const KNOWN_FOR_MS = 7 * DAY_MS
const UNANSWERED_FOR_MS = DAY_MS
/** How often is looked whether something has come due. */
const LOOK_EVERY_MS = 3_600_000
/** When to go on after disk or database did not work. */
const WAIT_MS = 60_000

/** The site that previews are shown on. */
export interface PreviewSite {
  /** Public origin without a trailing slash. */
  origin: string
  /** Answers requests to it. */
  fetch(request: Request): Response | Promise<Response>
}

/** When an address was asked last: before these times (ISO 8601, UTC) it is due again. */
export interface CheckTimes {
  /** For addresses that have answered. */
  known: string
  /** For those that have not. */
  unknown: string
}

/** What is known of the addresses that previews frame, and what is due. */
export interface EmbeddabilityStore {
  /** An address last asked before these times, those never asked first; `null` when all is known. */
  nextDue(before: CheckTimes): Promise<string | null>
  record(url: string, embeddability: Embeddability, at: Date): Promise<void>
  /** An address that did not answer: what is known of it stays, as though it had been asked at these times. */
  postpone(url: string, at: CheckTimes): Promise<void>
}

export interface EmbeddabilityChecksOptions {
  store: EmbeddabilityStore
  invalidation: Invalidation
  now: () => Date
  log: (sentence: string) => void
  /** How foreign addresses are asked. */
  ask: Pick<ProbeOptions, 'allowHosts' | 'resolve' | 'timeoutMs'>
  lookEveryMs?: number
  waitMs?: number | undefined
}

/** Asks the sites behind items whether they may be framed: in the background, one after the other. */
export interface EmbeddabilityChecks {
  /** Begins, or goes on where the last process stopped; from now on changes to the portfolio are noticed. */
  start(site: PreviewSite): void
  /** Resolves when the site being asked has been given up; nobody is asked afterwards. */
  stop(): Promise<void>
}

/** What is due stands in the database alone, so a queue that was cut off loses nothing. */
export function createEmbeddabilityChecks(options: EmbeddabilityChecksOptions): EmbeddabilityChecks {
  const { store, invalidation, now, log, lookEveryMs = LOOK_EVERY_MS } = options
  const { waitMs = WAIT_MS } = options
  let stopping = new AbortController()
  let unsubscribe = () => {}
  let running: Promise<void> | null = null
  let lookAgain = false
  let isWaiting = false

  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString()

  const workThrough = async (site: PreviewSite, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const url = await store.nextDue({ known: ago(KNOWN_FOR_MS), unknown: ago(UNANSWERED_FOR_MS) })
      isWaiting = false
      if (url === null) return
      const framing = await embeddabilityOf(url, site, { ...options.ask, signal })
      // Whoever was cut off has not been asked.
      if (signal.aborted) return
      if (framing) await store.record(url, framing, now())
      // A site that is down for an hour still forbids what it forbade.
      else
        await store.postpone(url, {
          known: ago(KNOWN_FOR_MS - UNANSWERED_FOR_MS),
          unknown: ago(0),
        })
    }
  }

  const wake = (site: PreviewSite): void => {
    const { signal } = stopping
    if (signal.aborted) return
    // Something written just now may have been missed by a look that is ending.
    lookAgain = running !== null
    if (running) return
    running = workThrough(site, signal)
      .catch((error: unknown) => {
        if (!isWaiting) log(`Asking sites about previews waits until it can go on: ${String(error)}`)
        isWaiting = true
        setTimeout(() => wake(site), waitMs).unref()
      })
      .finally(() => {
        running = null
        if (lookAgain) wake(site)
      })
  }

  return {
    start(site) {
      unsubscribe()
      stopping = new AbortController()
      const timer = setInterval(() => wake(site), lookEveryMs)
      timer.unref()
      const ignore = invalidation.onChange((tags) => {
        if (concerns(tags, 'portfolio')) wake(site)
      })
      unsubscribe = () => {
        clearInterval(timer)
        ignore()
      }
      wake(site)
    },
    async stop() {
      unsubscribe()
      stopping.abort()
      await running
    },
  }
}

/** Asks one address, our own in this process; `null` where no page answers. */
async function embeddabilityOf(
  address: string,
  site: PreviewSite,
  ask: ProbeOptions,
): Promise<Embeddability | null> {
  const target = webAddress(address, site.origin)
  if (!target) return null
  const probeOwnSite = (url: URL) =>
    url.origin === site.origin ? Promise.resolve(site.fetch(new Request(url))) : null
  const answer = await probeTarget(target, { ...ask, probeOwnSite })
  return embeddabilityFrom(answer, site.origin)
}

function embeddabilityFrom(answer: ProbeResult, origin: string): Embeddability | null {
  if (answer.status === 'failed' || answer.code < 200 || answer.code > 299) return null
  const { urls, headers } = answer
  // Browsers stop at the first step that is not secure, wherever it would lead.
  if (urls.some((url) => isMixed(new URL(url), new URL(origin)))) return 'forbidden'
  return embeddabilityVerdict(headers, urls.at(-1) ?? urls[0], origin)
}
