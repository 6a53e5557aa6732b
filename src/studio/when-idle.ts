/** The wait in WebKit, which has no `requestIdleCallback`, in milliseconds. */
const WAIT_MS = 1000

/** Does something once nothing more urgent is to be done. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5 * WAIT_MS })
  else setTimeout(task, WAIT_MS)
}
