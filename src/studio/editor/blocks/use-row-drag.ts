import { type PointerEvent, type RefObject, useState } from 'react'

interface RowDrag {
  /** Place from 0 where the dragged row would land among all rows; `null` while none is dragged. */
  place: number | null
  /** Makes an element the handle of the row at a place. */
  handle(index: number): {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(): void
    onPointerCancel(): void
  }
}

/**
 * Rows that are dragged by a handle, with mouse, finger or pen.
 *
 * @param onDrop told the place from 0, counted without the row itself
 */
export function useRowDrag(
  rows: RefObject<HTMLElement | null>,
  onDrop: (from: number, place: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<{ from: number; place: number } | null>(null)
  const placeAt = (y: number): number => {
    const boxes = [...(rows.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return boxes.filter(({ top, height }) => y > top + height / 2).length
  }
  return {
    place: drag?.place ?? null,
    handle: (index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, place: index })
      },
      onPointerMove: ({ clientY }) => drag && setDrag({ ...drag, place: placeAt(clientY) }),
      onPointerUp() {
        if (drag) onDrop(drag.from, drag.place > drag.from ? drag.place - 1 : drag.place)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
