import { whenIdle } from './strategies.ts'

/**
 * Starts the islands with the strategy `approach` once the visitor scrolls, so that they are ready before the pointer
 * arrives. Ignores the scrolling by which a browser restores a page, which is over when it is idle.
 *
 * @param isScrolling whether the visitor does already
 */
export function wakeOnScroll(isScrolling: boolean): void {
  const wake = () => {
    // Dispatches a sign of intent that `hydrate.ts` listens for.
    for (const island of document.querySelectorAll('[data-on=approach]'))
      island.dispatchEvent(new Event('pointerover'))
  }
  if (isScrolling) wake()
  else whenIdle(() => addEventListener('scroll', wake, { passive: true, once: true }))
}
