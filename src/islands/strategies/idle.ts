/** Runs `task` when the browser has nothing better to do, at the latest after two seconds. */
export function whenIdle(task: () => void): void {
  // WebKit has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}

/** Starts an island when the browser is idle. */
export const idle = (_element: HTMLElement, start: () => void): void => whenIdle(start)
