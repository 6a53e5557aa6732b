import { errorMessage } from '../../../core/kit/error-message.ts'
import type { Logger } from './logger.ts'

/** Run through the work that is due, after which its task rests. */
export interface Pass {
  /** Aborted when the worker is stopped: the pass should end early. */
  signal: AbortSignal
  /** Sets the time in milliseconds until the next pass, in place of the task's interval. */
  nextAfter(ms: number): void
}

export interface TaskOptions {
  /** Name of the work in the plural, as the log says it: `Scheduled changes`. */
  name: string
  /** Does what there is to do. */
  run(pass: Pass): Promise<unknown>
  /** Time in milliseconds from the end of a pass to the next one. */
  everyMs: number
  /** Time in milliseconds from a pass that failed to the next one; `everyMs` by default. */
  retryMs?: number | undefined
}

/** Work in the background that the worker looks for at intervals, one pass after the other. */
export interface Task extends TaskOptions {
  /** Starts a pass at once, or after the running one. Does nothing while no worker runs, nor after a pass that failed. */
  wake(): void
  /** Registers what `wake` calls. */
  onWake(listener: () => void): void
}

/** Runs all background work of a process. */
export interface Worker {
  /** Starts looking for work; harmless while it runs. */
  start(): void
  /** Stops; resolves once the running passes have ended. */
  stop(): Promise<void>
}

/** Creates a task, which runs once a worker has it. */
export function createTask(options: TaskOptions): Task {
  const listeners: (() => void)[] = []
  return {
    ...options,
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.push(listener),
  }
}

/**
 * Creates the worker of some tasks; it does not run until it is started. The tasks run beside each other.
 *
 * @param log receives a sentence when passes of a task begin to fail, and one when they succeed again
 */
export function createWorker(tasks: readonly Task[], log: Logger): Worker {
  const loops = tasks.map((task) => createLoop(task, log))
  return {
    start() {
      for (const loop of loops) loop.start()
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function createLoop({ name, run, everyMs, retryMs = everyMs, onWake }: Task, log: Logger): Worker {
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

  onWake(() => {
    if (!stopping) return
    // The running pass may have looked already.
    if (timer === undefined) isWoken = true
    else if (!hasFailed) {
      clearTimeout(timer)
      look(stopping.signal)
    }
  })

  return {
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
