/** The button is shown when the page is scrolled by more than this (top-1). */
const THRESHOLD_PX = 300
/** Distance added to the header's height for the threshold, if there is a header (top-1). */
const BELOW_HEADER_PX = 100

/** Shows the button while the page is scrolled far enough, and scrolls to the top when it is pressed. */
export function showScrollToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-to-top]')
  if (!button) return
  const header = document.querySelector('header')
  let frame = 0

  const update = () => {
    frame = 0
    const threshold = header ? header.offsetHeight + BELOW_HEADER_PX : THRESHOLD_PX
    button.dataset.state = scrollY > threshold ? 'visible' : 'hidden'
  }
  update()
  addEventListener(
    'scroll',
    () => {
      if (frame === 0) frame = requestAnimationFrame(update)
    },
    { passive: true },
  )
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    // The focus moves to the first landmark, so that the next Tab continues from there.
    const landmark = header ?? document.querySelector('main')
    landmark?.setAttribute('tabindex', '-1')
    landmark?.focus({ preventScroll: true })
  })
}
