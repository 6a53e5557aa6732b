/** Distance from an edge, in CSS pixels, within which a drag scrolls. */
const EDGE = 56
/** Limit on the CSS pixels that are scrolled per frame, by default. */
const STEP = 14

/** Returns how far to scroll in a frame during a drag at `y` over an area from `top` to `bottom`; 0 for not at all. */
export function edgeScroll(y: number, top: number, bottom: number, step = STEP): number {
  const edge = Math.min(EDGE, (bottom - top) / 4)
  const beyond = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0
  return Math.round(step * Math.max(-1, Math.min(1, beyond / edge)))
}

/**
 * Returns the part of the window between the bars that stick to its edges, in CSS pixels. Bars name their edge by
 * `data-edge`; one that has not reached its edge yet covers nothing.
 */
export function roomBetweenBars(): { top: number; bottom: number } {
  let [top, bottom] = [0, innerHeight]
  const bars = (edge: 'top' | 'bottom') =>
    [...document.querySelectorAll(`[data-edge=${edge}]`)]
      .map((bar) => bar.getBoundingClientRect())
      // On wide windows, bars stand at the side and cover nothing, either.
      .filter(({ height }) => height > 0 && height < innerHeight / 2)
  // Bars may be stacked, so the outermost is counted first.
  for (const bar of bars('top').sort((a, b) => a.top - b.top))
    if (bar.top <= top + 1) top = Math.max(top, bar.bottom)
  for (const bar of bars('bottom').sort((a, b) => b.bottom - a.bottom))
    if (bar.bottom >= bottom - 1) bottom = Math.min(bottom, bar.top)
  return { top, bottom }
}
