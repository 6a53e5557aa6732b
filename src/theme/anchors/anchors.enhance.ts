/** Time after loading a URL with a hash until its target is scrolled to again (anchor-2). */
export const HASH_CORRECTION_MS = 750
/** Maximum wait for a menu to close before the page scrolls (menu-6). */
export const MENU_TIMEOUT_MS = 500
/** Time after which a scroll that is still running is not corrected. */
const SCROLL_TIMEOUT_MS = 2000

/** Classes of the body while a menu is open (menu-3). */
const OPEN_MENU = '.ast-main-header-nav-open, .ast-popup-nav-open'
/** Events by which a visitor takes over the scroll position. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Makes links to anchors of the same page scroll there smoothly and move the URL and the focus along (anchor-1). Links
 * without a target are left to the browser. Style sets the distance to the edge (`scroll-margin`).
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
    whenMenusAreClosed(() => scrollToTarget(target, link.hash))
  })
  const target = targetOf(location.hash)
  // After a reload or Back the browser restores the scroll position.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!target || isTouched || visit?.type !== 'navigate') return
  const now = performance.now()
  keepInPlace(target, (visit.domContentLoadedEventStart || now) + HASH_CORRECTION_MS - now)
}

/** The element of a hash, which may be badly encoded. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

/**
 * Runs `then` once an open menu has closed, which happens on the same click; until then it may lock scrolling, and it
 * returns the focus.
 */
function whenMenusAreClosed(then: () => void): void {
  const began = performance.now()
  const check = () => {
    if (document.body.matches(OPEN_MENU) && performance.now() - began < MENU_TIMEOUT_MS)
      requestAnimationFrame(check)
    else then()
  }
  check()
}

function scrollToTarget(target: HTMLElement, hash: string): void {
  if (location.hash !== hash) history.pushState(null, '', hash)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) {
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  // Content that loaded on the way may have moved the target.
  const correct = keepInPlace(target, SCROLL_TIMEOUT_MS)
  addEventListener('scrollend', correct, { once: true })
}

/**
 * Scrolls to a target again after `forMs` and once the page has loaded, unless the visitor scrolls or presses a key
 * before.
 */
function keepInPlace(target: HTMLElement, forMs: number): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const correct = () => {
    if (!signal.aborted) target.scrollIntoView({ behavior: 'instant' })
  }
  for (const event of SCROLL_EVENTS)
    addEventListener(event, () => controller.abort(), { passive: true, signal })
  addEventListener('load', correct, { signal })
  setTimeout(() => {
    correct()
    controller.abort()
  }, forMs)
  return correct
}
