import { setHeaderMode } from '../../core/site/header-mode.ts'

/**
 * Writes facts about the header into the page that only the browser knows (header-3): its height as `--header-height`,
 * whether it is the narrow one, and whether it is stuck.
 */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  // The line may wrap in a narrower window, and when a typeface with wider letters has loaded.
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
