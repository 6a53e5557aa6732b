/** A box on the screen, in px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * Returns the visual neighbour in a direction: among the cards beyond the edge of the current one, the nearest, where
 * alignment counts more than distance. `null` at the border of the grid.
 */
export function neighbourCard(boxes: readonly Box[], from: number, direction: Direction): number | null {
  const current = boxes[from]
  if (!current) return null
  let best: number | null = null
  let bestDistance = Infinity
  boxes.forEach((box, index) => {
    if (index === from || !liesBeyond(current, box, direction)) return
    const distance = distanceBetween(current, box, direction)
    if (distance < bestDistance) {
      best = index
      bestDistance = distance
    }
  })
  return best
}

const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/**
 * Tells whether a box is beyond the current one, with half a box of tolerance: neighbours in a masonry overlap a
 * little.
 */
function liesBeyond(current: Box, box: Box, direction: Direction): boolean {
  const [a, b] = [middle(current), middle(box)]
  if (direction === 'left') return b.x < a.x - current.width / 2
  if (direction === 'right') return b.x > a.x + current.width / 2
  // Vertically the top edges decide the order.
  return direction === 'up' ? box.top < current.top - 1 : box.top > current.top + 1
}

/** Penalty in px for cards that share no row or column with the current one, so that they come last. */
const MISALIGNED = 10_000

function distanceBetween(current: Box, box: Box, direction: Direction): number {
  const [a, b] = [middle(current), middle(box)]
  const horizontal = direction === 'left' || direction === 'right'
  const ahead = horizontal ? Math.abs(a.x - b.x) : Math.abs(a.y - b.y)
  const apart = horizontal
    ? gap(current.top, current.height, box.top, box.height)
    : gap(current.left, current.width, box.left, box.width)
  // Among aligned cards equally far, prefers the one whose start is nearest.
  const skew = horizontal ? Math.abs(current.top - box.top) : Math.abs(current.left - box.left)
  return ahead + (apart > 0 ? MISALIGNED + apart : 0) + skew / 100
}

/** Returns the distance between two ranges; 0 if they overlap. */
const gap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, otherStart - start - length, start - otherStart - otherLength)
