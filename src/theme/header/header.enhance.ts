import { setHeaderMode } from '../../core/header-mode.ts'

/**
 * Writes into the page what only the browser knows about the header (header-3): its height as `--header-height`, whether
 * it is the narrow one, and whether it is stuck.
 */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  // The line breaks in a narrower window, and where the letters of a typeface that has come are wider.
  new ResizeObserver(() => {
    setHeaderMode(header, innerWidth <= Number(header.dataset.breakPoint))
    // Anchors keep this distance from the edge.
    document.documentElement.style.setProperty('--header-height', `${header.offsetHeight}px`)
  }).observe(header)

  // The element before the header: once it is not visible, the header is stuck.
  new IntersectionObserver(([entry]) => {
    header.dataset.stuck = String(!entry?.isIntersecting)
  }).observe(header.previousElementSibling as Element)
}
