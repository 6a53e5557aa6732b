import type { BlockPlace } from '../../../core/canvas/index.ts'

/** Position and size of a block on the page, in CSS pixels. */
export type Box = Pick<BlockPlace, 'top' | 'left' | 'width' | 'height'>

/** Tells whether two boxes are side by side rather than one above the other. */
export const areBeside = (a: Box, b: Box): boolean =>
  a.top < b.top + b.height &&
  b.top < a.top + a.height &&
  (a.left + a.width <= b.left + 1 || b.left + b.width <= a.left + 1)

/** Position between two blocks. `left` is `null` for the middle of the page. */
export interface Edge {
  top: number
  left: number | null
  /** True if the edge lies between two blocks that are side by side. */
  isUpright: boolean
}

/**
 * Returns the edge between two blocks, before the first or after the last; `null` while the position of both is
 * unknown.
 */
export function edgeBetween(before: Box | undefined, after: Box | undefined): Edge | null {
  if (before && after && areBeside(before, after)) {
    const [first, second] = before.left < after.left ? [before, after] : [after, before]
    const top = Math.max(before.top, after.top) + Math.min(before.height, after.height) / 2
    return { top, left: (first.left + first.width + second.left) / 2, isUpright: true }
  }
  const end = before && before.top + before.height
  // Between two blocks the edge lies in the middle of the gap.
  const top = end !== undefined && after ? (end + after.top) / 2 : (after?.top ?? end)
  if (top === undefined) return null
  const beside = after && after.width > 0 ? after : before
  return { top, left: beside && beside.width > 0 ? beside.left + beside.width / 2 : null, isUpright: false }
}

/**
 * Counts the boxes, in their order, that a point has passed: it is below the middle of a box, or beyond the middle of a
 * box in a row.
 */
export const countPassedBoxes = (
  boxes: readonly (Box | undefined)[],
  { x, y }: { x: number; y: number },
): number =>
  boxes.filter((box, index) => {
    if (!box) return false
    const after = boxes.slice(index + 1).find((one) => one && areBeside(box, one))
    const before = boxes.slice(0, index).findLast((one) => one && areBeside(box, one))
    if (!before && !after) return y > box.top + box.height / 2
    if (y > box.top + box.height) return true
    // A row begins on the side where lines of text begin.
    const isRtl = after ? after.left < box.left : before !== undefined && before.left > box.left
    const middle = box.left + box.width / 2
    return y > box.top && (isRtl ? x < middle : x > middle)
  }).length
