import { errorMessage } from '../../../core/kit/error-message.ts'
import type { Logger } from './logger.ts'

/** Work in the background that a process looks for at intervals, one pass after the other. */
export interface Worker {
  /** Starts a pass at once, or after the running one. Does nothing before `start`, nor after a pass that failed. */
  wake(): void
  /** Starts looking for work; harmless while it runs. */
  start(): void
  /** Stops; resolves once the running pass has ended. */
  stop(): Promise<void>
}

/** Run through the work that is due, after which the worker rests. */
export interface Pass {
  /** Aborted when the worker is stopped: the pass should end early. */
  signal: AbortSignal
  /** Sets the time in milliseconds until the next pass, in place of the worker's interval. */
  nextAfter(ms: number): void
}

export interface WorkerOptions {
  /** Name of the work in the plural, as the log says it: `Scheduled changes`. */
  name: string
  /** Does what there is to do. */
  run(pass: Pass): Promise<unknown>
  /** Time in milliseconds from the end of a pass to the next one. */
  everyMs: number
  /** Time in milliseconds from a pass that failed to the next one; `everyMs` by default. */
  retryMs?: number | undefined
  /** Receives a sentence when passes begin to fail, and one when they succeed again. */
  log: Logger
}

/** Creates a worker that does not run until it is started. */
export function createWorker({ name, run, everyMs, retryMs = everyMs, log }: WorkerOptions): Worker {
  let stopping: AbortController | null = null
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let hasFailed = false

  const pass = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    isWoken = false
    let pauseMs = everyMs
    try {
      await run({
        signal,
        nextAfter(ms) {
          pauseMs = ms
        },
      })
      if (hasFailed) log(`${name} continue.`, 'info')
      hasFailed = false
    } catch (error) {
      if (!hasFailed && !signal.aborted) log(`${name} are paused: ${errorMessage(error)}.`)
      hasFailed = true
      pauseMs = retryMs
    }
    if (signal.aborted) return
    timer = setTimeout(() => look(signal), isWoken && !hasFailed ? 0 : pauseMs)
    timer.unref()
  }

  const look = (signal: AbortSignal) => {
    timer = undefined
    running = running.then(() => pass(signal))
  }

  return {
    wake() {
      if (!stopping) return
      // The running pass may have looked already.
      if (timer === undefined) isWoken = true
      else if (!hasFailed) {
        clearTimeout(timer)
        look(stopping.signal)
      }
    },
    start() {
      if (stopping) return
      stopping = new AbortController()
      look(stopping.signal)
    },
    async stop() {
      stopping?.abort()
      stopping = null
      clearTimeout(timer)
      await running
    },
  }
}
