/** After loading an address with a hash, its target is looked at again this much later (anchor-2). */
export const HASH_CORRECTION_MS = 750
/** The longest wait for a menu to close before the page scrolls behind it (menu-6). */
export const LONGEST_MENU_MS = 500
/** A scroll that lasts longer is not corrected any more. */
const LONGEST_SCROLL_MS = 2000

/** Open menus, as they stand on the body (menu-3). */
const OPEN_MENU = '.ast-main-header-nav-open, .ast-popup-nav-open'
/** Signs that the visitor has taken the scroll position into their own hands. */
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Links to a place on the same page scroll there smoothly; the address and the focus go along. How far a place keeps
 * from the edge is a matter of style (`scroll-margin`). Whatever has no target here is left to the browser
 * (anchor-1).
 *
 * @param isTouched whether the visitor has scrolled or pressed a key already
 */
export function followAnchors(isTouched: boolean): void {
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]:not(.skip-link)')
    if (!link || link.target || link.hasAttribute('download')) return
    const target = link.href.split('#')[0] === location.href.split('#')[0] && targetOf(link.hash)
    if (!target) return
    event.preventDefault()
    whenMenusAreClosed(() => go(target, link.hash))
  })
  const target = targetOf(location.hash)
  // After a reload or Back the page stands where the visitor left it.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!target || isTouched || visit?.type !== 'navigate') return
  const now = performance.now()
  keepInPlace(target, (visit.domContentLoadedEventStart || now) + HASH_CORRECTION_MS - now)
}

/** The element a hash names; any hash may be asked for. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

/** A menu that is open closes on the same click; it may hold the page still, and give the focus back, until then. */
function whenMenusAreClosed(then: () => void): void {
  const began = performance.now()
  const look = () => {
    if (document.body.matches(OPEN_MENU) && performance.now() - began < LONGEST_MENU_MS)
      requestAnimationFrame(look)
    else then()
  }
  look()
}

function go(target: HTMLElement, hash: string): void {
  if (location.hash !== hash) history.pushState(null, '', hash)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) {
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  // What was fetched on the way may have moved the place.
  const mend = keepInPlace(target, LONGEST_SCROLL_MS)
  addEventListener('scrollend', mend, { once: true })
}

/**
 * Scrolls to a place once more after a while, and once the page has loaded; where it stands already nothing moves.
 * A visitor who scrolls or presses a key meanwhile is left alone.
 */
function keepInPlace(target: HTMLElement, forMs: number): () => void {
  const mine = new AbortController()
  const { signal } = mine
  const mend = () => {
    if (!signal.aborted) target.scrollIntoView({ behavior: 'instant' })
  }
  for (const sign of TAKES_OVER) addEventListener(sign, () => mine.abort(), { passive: true, signal })
  addEventListener('load', mend, { signal })
  setTimeout(() => {
    mend()
    mine.abort()
  }, forMs)
  return mend
}
