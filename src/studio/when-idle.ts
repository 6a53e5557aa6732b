/** Delay in WebKit, which has no `requestIdleCallback`, in milliseconds. */
const WAIT_MS = 1000

/** Runs a task when nothing more urgent is waiting. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5 * WAIT_MS })
  else setTimeout(task, WAIT_MS)
}
