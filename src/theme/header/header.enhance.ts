/**
 * Tells the page what only a browser knows about its header (header-3): its height as `--header-height`, on which
 * side of the break point the page is, and whether the header has left its place at the top.
 */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const { documentElement: root, body } = document

  const narrow = matchMedia(`(width <= ${header.dataset.breakPoint}px)`)
  const tellMode = () => {
    body.classList.toggle('ast-header-break-point', narrow.matches)
    body.classList.toggle('ast-desktop', !narrow.matches)
  }
  tellMode()
  narrow.addEventListener('change', tellMode)

  new ResizeObserver(() => {
    // What of a header stays in sight is what anchors have to clear.
    root.style.setProperty('--header-height', `${header.offsetHeight}px`)
  }).observe(header)

  // Stands where the header begins: out of sight means that the header has been scrolled over the page.
  const start = header.previousElementSibling
  if (start?.matches('[data-header-start]'))
    new IntersectionObserver(([entry]) => {
      header.dataset.stuck = String(!entry?.isIntersecting)
    }).observe(start)
}
