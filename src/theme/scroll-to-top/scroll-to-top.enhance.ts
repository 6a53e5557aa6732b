/** How far a page is scrolled, in pixels, before the button is shown; strictly more is needed (top-1). */
const THRESHOLD_PX = 300
/** With a header it is the header's height and this much (top-1). */
const BELOW_HEADER_PX = 100

/** Shows the button while the page is scrolled far enough, and scrolls to the top when it is pressed. */
export function showScrollToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-to-top]')
  if (!button) return
  const header = document.querySelector('header')
  let frame = 0

  const look = () => {
    frame = 0
    const threshold = header ? header.offsetHeight + BELOW_HEADER_PX : THRESHOLD_PX
    button.dataset.state = scrollY > threshold ? 'visible' : 'hidden'
  }
  look()
  addEventListener(
    'scroll',
    () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    },
    { passive: true },
  )
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    // The top landmark takes the focus: the next Tab goes on from there.
    const landmark = header ?? document.querySelector('main')
    landmark?.setAttribute('tabindex', '-1')
    landmark?.focus({ preventScroll: true })
  })
}
