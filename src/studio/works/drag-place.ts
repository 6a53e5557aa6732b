import { followDrag } from '../sorting/index.ts'
import { placeAtPoint } from './order-places.ts'

interface DragShape {
  columns: number
  rowHeight: number
  total: number
  isRtl: boolean
  /** Time in milliseconds that a touch must last before it lifts; 0 if moving lifts at once. */
  holdMs: number
}

interface PlaceCalls {
  /** Called when the pointer moved far enough or rested long enough; returns false while nothing can be lifted. */
  onLift(): boolean
  onMove(place: number): void
  onDrop(): void
  onCancel(): void
  /** Called after `onCancel` if the pointer rested, lifted, and did not move. */
  onHeld(): void
}

/**
 * Follows a pressed pointer until it is released, and reports the place of the list under it. Escape cancels.
 *
 * @returns a function that ends the drag without any further call
 */
export function dragPlace(
  start: PointerEvent,
  list: HTMLElement,
  shape: DragShape,
  calls: PlaceCalls,
): () => void {
  let place = -1
  let isMoved = false
  return followDrag(
    start,
    {
      onLift: () => calls.onLift(),
      onMove(point) {
        const { left, right, top, width } = list.getBoundingClientRect()
        const x = shape.isRtl ? right - point.x : point.x - left
        const next = placeAtPoint({ x, y: point.y - top, width }, shape)
        if (next === place) return
        isMoved ||= place !== -1
        place = next
        calls.onMove(next)
      },
      onDrop() {
        if (shape.holdMs === 0 || isMoved) return calls.onDrop()
        calls.onCancel()
        calls.onHeld()
      },
      onCancel: () => calls.onCancel(),
    },
    shape.holdMs,
  )
}
