/** Near an edge, in CSS pixels, what is dragged over scrolls. */
const EDGE = 56
/** At most so many of them in a frame, unless told. */
const STEP = 14

/** How far to scroll in a frame while something is dragged at `y` over what reaches from `top` to `bottom`; 0 is not at all. */
export function edgeScroll(y: number, top: number, bottom: number, step = STEP): number {
  const edge = Math.min(EDGE, (bottom - top) / 4)
  const beyond = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0
  return Math.round(step * Math.max(-1, Math.min(1, beyond / edge)))
}

/**
 * What is seen of the page between the bars that stay at its edges, in CSS pixels of the window. Bars say where they
 * stay by `data-edge`; one that has not come to its edge yet covers nothing.
 */
export function roomBetweenBars(): { top: number; bottom: number } {
  let [top, bottom] = [0, innerHeight]
  const bars = (edge: 'top' | 'bottom') =>
    [...document.querySelectorAll(`[data-edge=${edge}]`)]
      .map((bar) => bar.getBoundingClientRect())
      // What stands at the side on wide windows covers nothing, either.
      .filter(({ height }) => height > 0 && height < innerHeight / 2)
  // One may stand beside another: the outermost comes first.
  for (const bar of bars('top').sort((a, b) => a.top - b.top))
    if (bar.top <= top + 1) top = Math.max(top, bar.bottom)
  for (const bar of bars('bottom').sort((a, b) => b.bottom - a.bottom))
    if (bar.bottom >= bottom - 1) bottom = Math.min(bottom, bar.top)
  return { top, bottom }
}
