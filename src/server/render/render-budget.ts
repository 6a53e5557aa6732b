/** Time after which no further block of a page is begun, in milliseconds: three times what ten lists of works take. */
const MAX_RENDER_MS = 2000

/** Limit that ends the rendering of a page that would hold up all others, since rendering blocks the whole process. */
export interface RenderBudget {
  /** Tells whether to leave out the next block. Time counts from the first call. */
  isSpent(): boolean
  /** Tells whether any block was left out. */
  wasSpent(): boolean
}

/**
 * @param onSpent called once, when the first block is left out
 * @param elapsed milliseconds since any moment
 */
export function createRenderBudget(onSpent: () => void, elapsed: () => number = stopwatch()): RenderBudget {
  let startedAt: number | null = null
  let isOver = false
  return {
    isSpent() {
      startedAt ??= elapsed()
      if (!isOver && elapsed() - startedAt > MAX_RENDER_MS) {
        isOver = true
        onSpent()
      }
      return isOver
    },
    wasSpent: () => isOver,
  }
}

/**
 * Returns a stopwatch that measures elapsed time, limited to the processor time used: on a busy machine no page is cut
 * because of others.
 */
function stopwatch(): () => number {
  const [wall, startUsage] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(startUsage)
    return Math.min(performance.now() - wall, (user + system) / 1000)
  }
}
