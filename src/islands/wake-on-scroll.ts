import { whenIdle } from './strategies.ts'

/**
 * Starts the islands that are to be at work before the pointer is there, once the visitor scrolls: not with the
 * scrolling by which a browser restores a page, which is over when it is idle.
 *
 * @param isScrolling whether the visitor does already
 */
export function wakeOnScroll(isScrolling: boolean): void {
  const wake = () => {
    // A sign of intent, as `hydrate.ts` hears it.
    for (const island of document.querySelectorAll('[data-on=approach]'))
      island.dispatchEvent(new Event('pointerover'))
  }
  if (isScrolling) wake()
  else whenIdle(() => addEventListener('scroll', wake, { passive: true, once: true }))
}
