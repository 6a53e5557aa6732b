/** Near an edge, in CSS pixels, what is dragged over scrolls, at most so many of them in a frame. */
const EDGE = 56
const STEP = 14

/** How far to scroll in a frame while something is dragged at `y` over what reaches from `top` to `bottom`; 0 is not at all. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE, (bottom - top) / 4)
  const beyond = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0
  return Math.round(STEP * Math.max(-1, Math.min(1, beyond / edge)))
}
