import { type PointerEvent, useState } from 'react'

interface RowDrag {
  /** Place from 0 where the dragged row would land among all rows; `null` while none is dragged. */
  place: number | null
  /** Makes an element the handle of the row at a place. */
  handle(index: number): {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(): void
  }
}

/** A hand that presses moves this far, in CSS pixels. */
const SLACK = 4

/** Where something stands in the window, in CSS pixels. */
interface Span {
  top: number
  height: number
}

/**
 * What stands below one another and is dragged by a handle, with mouse, finger or pen.
 *
 * @param spans where all of it is just now, in its order
 * @param onDrop told the place from 0, counted without the row itself
 */
export function useRowDrag(
  spans: () => readonly Span[],
  onDrop: (from: number, place: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<{ from: number; place: number; start: number } | null>(null)
  const placeAt = (y: number): number => spans().filter(({ top, height }) => y > top + height / 2).length
  return {
    place: drag?.place ?? null,
    handle: (index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, place: index, start: event.clientY })
      },
      onPointerMove: ({ clientY }) => drag && setDrag({ ...drag, place: placeAt(clientY) }),
      onPointerUp({ clientY }) {
        // The last move may not be drawn yet; and a press that went nowhere moves nothing.
        if (drag && Math.abs(clientY - drag.start) > SLACK) {
          const place = placeAt(clientY)
          onDrop(drag.from, place > drag.from ? place - 1 : place)
        }
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
