import type { BlockPlace } from '../../../core/canvas/index.ts'

/** Where something stands, in CSS pixels. */
export type Box = Pick<BlockPlace, 'top' | 'left' | 'width' | 'height'>

/** Whether one stands beside the other, not above or below it. */
export const areBeside = (a: Box, b: Box): boolean =>
  a.top < b.top + b.height &&
  b.top < a.top + a.height &&
  (a.left + a.width <= b.left + 1 || b.left + b.width <= a.left + 1)

/** A place between two blocks: its height on the page, and how far from its side; `null` for the middle of the page. */
export interface Edge {
  top: number
  left: number | null
  /** Whether it is between two that stand beside each other. */
  isUpright: boolean
}

/** Where the edge between two blocks is, or before the first and after the last; `null` while nothing of it is known. */
export function edgeBetween(before: Box | undefined, after: Box | undefined): Edge | null {
  if (before && after && areBeside(before, after)) {
    const [first, second] = before.left < after.left ? [before, after] : [after, before]
    const top = Math.max(before.top, after.top) + Math.min(before.height, after.height) / 2
    return { top, left: (first.left + first.width + second.left) / 2, isUpright: true }
  }
  const end = before && before.top + before.height
  // Between two blocks it stands in the middle of what room there is.
  const top = end !== undefined && after ? (end + after.top) / 2 : (after?.top ?? end)
  if (top === undefined) return null
  const beside = after && after.width > 0 ? after : before
  return { top, left: beside && beside.width > 0 ? beside.left + beside.width / 2 : null, isUpright: false }
}

/** How many of these, in their order, a point has passed: below their middle, or beyond it where they stand in a row. */
export const passedBy = (boxes: readonly (Box | undefined)[], { x, y }: { x: number; y: number }): number =>
  boxes.filter((box, index) => {
    if (!box) return false
    const after = boxes.slice(index + 1).find((one) => one && areBeside(box, one))
    const before = boxes.slice(0, index).findLast((one) => one && areBeside(box, one))
    if (!before && !after) return y > box.top + box.height / 2
    if (y > box.top + box.height) return true
    // Rows begin where the page's lines do.
    const isRtl = after ? after.left < box.left : before !== undefined && before.left > box.left
    const middle = box.left + box.width / 2
    return y > box.top && (isRtl ? x < middle : x > middle)
  }).length
