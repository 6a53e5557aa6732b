import { whenIdle } from './idle.ts'

/** How far below the fold an island is prepared. */
const AHEAD = '200px'

/** Starts an island when it is about to be scrolled into view and the browser is idle. */
export function visible(element: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      whenIdle(start)
    },
    { rootMargin: AHEAD },
  )
  observer.observe(element)
}
