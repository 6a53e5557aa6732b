/**
 * Writes into the page what only the browser knows about the header (header-3): its height as `--header-height`, whether
 * the page is narrower than the break point, and whether the header is stuck.
 */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const { documentElement: root, body } = document

  const narrow = matchMedia(`(width <= ${header.dataset.breakPoint}px)`)
  const setMode = () => {
    body.classList.toggle('ast-header-break-point', narrow.matches)
    body.classList.toggle('ast-desktop', !narrow.matches)
  }
  setMode()
  narrow.addEventListener('change', setMode)

  new ResizeObserver(() => {
    // Anchors keep this distance from the edge.
    root.style.setProperty('--header-height', `${header.offsetHeight}px`)
  }).observe(header)

  // An element before the header: once it is not visible, the header is stuck.
  const start = header.previousElementSibling
  if (start?.matches('[data-header-start]'))
    new IntersectionObserver(([entry]) => {
      header.dataset.stuck = String(!entry?.isIntersecting)
    }).observe(start)
}
