/** The longest wait for a browser that is never idle. */
const LONGEST_WAIT_MS = 2000
/** The wait in a browser that does not tell when it is: WebKit. */
const UNTOLD_WAIT_MS = 200

/** Runs `task` when the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LONGEST_WAIT_MS })
  else setTimeout(task, UNTOLD_WAIT_MS)
}

/** Starts an island when the browser is idle. */
export const idle = (_element: HTMLElement, start: () => void): void => whenIdle(start)
