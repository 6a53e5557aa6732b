import { whenIdle } from './strategies.ts'

/**
 * Starts the islands that are to be at work before the pointer is there, once the visitor scrolls: not with the
 * scrolling by which a browser restores a page, which is over when it is idle.
 */
export function wakeOnScroll(): void {
  const wake = () => {
    // A sign of intent, as `hydrate.ts` hears it.
    for (const island of document.querySelectorAll('[data-on=approach]'))
      island.dispatchEvent(new Event('pointerover'))
  }
  whenIdle(() => addEventListener('scroll', wake, { passive: true, once: true }))
}
