/** Work in the background that is looked for at intervals. */
export interface BackgroundLoop {
  /** Looks for work at once. */
  wake(): void
  /** Starts looking for work. */
  start(): void
  /** Stops; resolves once the running pass has ended. */
  stop(): Promise<void>
}

interface BackgroundLoopOptions {
  /**
   * Does what there is to do.
   *
   * @param isEnding tells whether to end early, because the loop was stopped
   */
  run(isEnding: () => boolean): Promise<unknown>
  /** Time in milliseconds from the end of a pass to the next one. */
  everyMs: number
  /** Reports a pass that failed; the next one follows all the same. */
  onError(error: unknown): void
}

/** Creates a loop that does not run until it is started. */
export function createBackgroundLoop({ run, everyMs, onError }: BackgroundLoopOptions): BackgroundLoop {
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  const look = () => {
    timer = undefined
    if (isStopped) return
    running = run(() => isStopped)
      .catch(onError)
      .finally(() => {
        if (isStopped) return
        timer = setTimeout(look, everyMs)
        timer.unref()
      })
  }

  return {
    wake() {
      // A running pass reschedules itself.
      if (isStopped || timer === undefined) return
      clearTimeout(timer)
      look()
    },
    start() {
      if (!isStopped) return
      isStopped = false
      look()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
