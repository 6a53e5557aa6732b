let holders = 0
let restore: () => void = () => {}

/**
 * Keeps the page from scrolling while a modal layer is open, without a layout shift: the scrollbar's
 * place stays reserved. Locks nest; the page scrolls again when the last one is let go.
 *
 * @returns lets go; calling it twice does no harm
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  if (holders++ === 0) restore = hold(root)
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--holders === 0) restore()
  }
}

function hold(root: HTMLElement): () => void {
  const scrollbar = window.innerWidth - root.clientWidth
  const properties = ['overflow', 'scrollbar-gutter', 'padding-inline-end']
  const before = properties.map((name) => root.style.getPropertyValue(name))
  const computed = getComputedStyle(root)
  if (scrollbar > 0) {
    // Safari knows the gutter from 18.2 on; before, padding takes the scrollbar's place.
    if (!CSS.supports('scrollbar-gutter', 'stable')) {
      root.style.paddingInlineEnd = `calc(${computed.paddingInlineEnd} + ${scrollbar}px)`
    } else if (computed.scrollbarGutter === 'auto') root.style.setProperty('scrollbar-gutter', 'stable')
  }
  root.style.overflow = 'hidden'
  return () => {
    properties.forEach((name, index) => {
      root.style.setProperty(name, before[index] ?? '')
    })
  }
}
