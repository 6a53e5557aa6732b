import type { Logger } from './logger.ts'

/** A part that must work before this process may take requests. */
export interface ReadinessCheck {
  name: string
  /** Resolves when the part works. */
  check(): Promise<unknown>
}

/** `stopping` while the process is about to end. */
export type ReadinessStatus = 'ready' | 'not ready' | 'stopping'

/** Results of the checks by name. Reasons are left out, since anybody may ask. */
export interface ReadinessReport {
  status: ReadinessStatus
  checks: Readonly<Record<string, 'ok' | 'failed' | 'no answer'>>
}

/** Tells balancers whether this process may get requests (operate-2). */
export interface Readiness {
  /** Runs all checks, at most once in `keepMs`; simultaneous callers share the report. */
  report(): Promise<ReadinessReport>
  /** Marks the process as about to end. */
  stop(): void
  /** Tells whether somebody has asked recently, and would notice that the process ends. */
  isWatched(): boolean
}

export interface ReadinessOptions {
  checks: readonly ReadinessCheck[]
  log: Logger
  /** Time in milliseconds that a check may take. */
  timeoutMs?: number
  /** Time in milliseconds that a report is reused. */
  keepMs?: number
}

const TIMEOUT_MS = 2000
const KEEP_MS = 1000
/** Maximum interval in milliseconds between two requests of a load balancer. */
const WATCHED_MS = 60_000

export function createReadiness({
  checks,
  log,
  timeoutMs = TIMEOUT_MS,
  keepMs = KEEP_MS,
}: ReadinessOptions): Readiness {
  let isStopping = false
  let askedAt = Number.NEGATIVE_INFINITY
  let current: { report: Promise<ReadinessReport>; at: number } | null = null
  const failing = new Set<string>()
  const unanswered = new Map<string, Promise<unknown>>()

  /** Starts a check, unless it is still running from an earlier report. */
  const begin = ({ name, check }: ReadinessCheck): Promise<unknown> => {
    const running = unanswered.get(name)
    if (running) return running
    const attempt = check().finally(() => unanswered.delete(name))
    unanswered.set(name, attempt)
    return attempt
  }

  const ask = async (part: ReadinessCheck) => {
    const { name } = part
    const result = await within(timeoutMs, begin(part))
    const isOk = result === 'ok'
    // Logged when a failure begins and ends, however often the report is requested.
    if (isOk === failing.has(name)) {
      if (isOk) failing.delete(name)
      else failing.add(name)
      const reason = result instanceof Error ? `: ${result.message}` : isOk ? '' : ': no answer'
      log(`Readiness: ${name} ${isOk ? 'works again' : 'does not work'}${reason}`, isOk ? 'warn' : 'error')
    }
    return [name, result instanceof Error ? 'failed' : result] as const
  }

  const examine = async (): Promise<ReadinessReport> => {
    const results = await Promise.all(checks.map(ask))
    const isReady = results.every(([, result]) => result === 'ok')
    return { status: isReady ? 'ready' : 'not ready', checks: Object.fromEntries(results) }
  }

  return {
    async report() {
      const now = performance.now()
      askedAt = now
      if (isStopping) return { status: 'stopping', checks: {} }
      if (current === null || now - current.at >= keepMs) current = { report: examine(), at: now }
      const report = await current.report
      return isStopping ? { status: 'stopping', checks: {} } : report
    },
    stop() {
      isStopping = true
    },
    isWatched: () => performance.now() - askedAt < WATCHED_MS,
  }
}

/** `ok`, the error of a check that failed, or `no answer` of one that takes too long. */
async function within(ms: number, checked: Promise<unknown>): Promise<'ok' | 'no answer' | Error> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<'no answer'>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), ms)
  })
  try {
    return await Promise.race([checked.then(() => 'ok' as const), over])
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}
