import { type Framing, webAddress } from '../../core/content/index.ts'
import { concerns, type Invalidation } from '../platform/invalidation.ts'
import type { PortfolioService } from '../portfolio/index.ts'
import { framingVerdict, isMixed } from './embeddability-verdict.ts'
import { type AskOptions, askTarget, type TargetAnswer } from './probe-target.ts'

const DAY_MS = 86_400_000
/** Answers are asked for again after a week; an address that did not answer after a day. */
const KNOWN_FOR_MS = 7 * DAY_MS
const UNANSWERED_FOR_MS = DAY_MS
/** How often is looked whether something has come due. */
const LOOK_EVERY_MS = 3_600_000
/** When to go on after disk or database did not work. */
const WAIT_MS = 60_000

/** The site that previews are shown on. */
export interface FramingSite {
  /** Public origin without a trailing slash. */
  origin: string
  /** Answers requests to it. */
  fetch(request: Request): Response | Promise<Response>
}

export interface FramingChecksOptions {
  portfolio: Pick<PortfolioService, 'nextFraming' | 'recordFraming' | 'postponeFraming'>
  invalidation: Invalidation
  now: () => Date
  report: (sentence: string) => void
  /** How foreign addresses are asked. */
  ask: Pick<AskOptions, 'allowHosts' | 'resolve' | 'patienceMs'>
  lookEveryMs?: number
  waitMs?: number | undefined
}

/** Asks the sites behind items whether they may be framed: in the background, one after the other. */
export interface FramingChecks {
  /** Begins, or goes on where the last process stopped; from now on changes to the portfolio are noticed. */
  start(site: FramingSite): void
  /** Resolves when the site being asked has been given up; nobody is asked afterwards. */
  stop(): Promise<void>
}

/** What is due stands in the database alone, so a queue that was cut off loses nothing. */
export function framingChecks(options: FramingChecksOptions): FramingChecks {
  const { portfolio, invalidation, now, report, lookEveryMs = LOOK_EVERY_MS } = options
  const { waitMs = WAIT_MS } = options
  let stopping = new AbortController()
  let unsubscribe = () => {}
  let running: Promise<void> | null = null
  let lookAgain = false
  let isWaiting = false

  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString()

  const workThrough = async (site: FramingSite, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const url = await portfolio.nextFraming({ known: ago(KNOWN_FOR_MS), unknown: ago(UNANSWERED_FOR_MS) })
      isWaiting = false
      if (url === null) return
      const framing = await framingOf(url, site, { ...options.ask, signal })
      // Whoever was cut off has not been asked.
      if (signal.aborted) return
      if (framing) await portfolio.recordFraming(url, framing, now())
      // A site that is down for an hour still forbids what it forbade.
      else
        await portfolio.postponeFraming(url, {
          known: ago(KNOWN_FOR_MS - UNANSWERED_FOR_MS),
          unknown: ago(0),
        })
    }
  }

  const wake = (site: FramingSite): void => {
    const { signal } = stopping
    if (signal.aborted) return
    // Something written just now may have been missed by a look that is ending.
    lookAgain = running !== null
    if (running) return
    running = workThrough(site, signal)
      .catch((error: unknown) => {
        if (!isWaiting) report(`Asking sites about previews waits until it can go on: ${String(error)}`)
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
async function framingOf(address: string, site: FramingSite, ask: AskOptions): Promise<Framing | null> {
  const target = webAddress(address, site.origin)
  if (!target) return null
  const askOurselves = (url: URL) =>
    url.origin === site.origin ? Promise.resolve(site.fetch(new Request(url))) : null
  const answer = await askTarget(target, { ...ask, askOurselves })
  return framingFrom(answer, site.origin)
}

function framingFrom(answer: TargetAnswer, origin: string): Framing | null {
  if (answer.status === 'failed' || answer.code < 200 || answer.code > 299) return null
  const { urls, headers } = answer
  // Browsers stop at the first step that is not secure, wherever it would lead.
  if (urls.some((url) => isMixed(new URL(url), new URL(origin)))) return 'forbidden'
  return framingVerdict(headers, urls.at(-1) ?? urls[0], origin)
}
