import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, countPassedBoxes } from './edges.ts'

interface RowDrag {
  /** Place from 0 where the dragged row would land among all rows; `null` while none is dragged. */
  place: number | null
  /** Returns the props that make an element the handle of the row at an index. */
  handle(index: number): {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(): void
  }
}

/** Distance in CSS pixels that a pointer may move while it presses without starting a drag. */
const SLACK = 4

interface Point {
  x: number
  y: number
}

interface Drag {
  from: number
  place: number
  /** Point in the window where the drag began. */
  start: Point
  /** True if the pointer has moved since. */
  isMoved: boolean
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the same object if the place is unchanged, so that nothing is rendered again. */
const withPlace = (drag: Drag, place: number): Drag => (drag.place === place ? drag : { ...drag, place })

/**
 * Makes rows or columns of items draggable by a handle, with mouse, finger or pen. Escape cancels.
 *
 * @param boxes returns the current boxes of the items in the window, in order
 * @param onDrop called with the target index from 0, counted without the row itself
 * @param scroll called once per frame with the pointer's distance from the top of the window, to scroll at the edges
 */
export function useRowDrag(
  boxes: () => readonly (Box | undefined)[],
  onDrop: (from: number, place: number) => void,
  scroll: (y: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null)
  const placeAt = (point: Point): number => countPassedBoxes(boxes(), point)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const newest = useRef({ placeAt, scroll })
  newest.current = { placeAt, scroll }
  const isMoved = drag?.isMoved ?? false
  useEffect(() => {
    if (!isMoved) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    const follow = () => {
      const { placeAt, scroll } = newest.current
      scroll(pointer.current.y)
      // After scrolling, other items are below the pointer although it has not moved.
      setDrag((now) => now && withPlace(now, placeAt(pointer.current)))
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', cancel)
    }
  }, [isMoved])
  return {
    place: drag?.place ?? null,
    handle: (index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag({ from: index, place: index, start: pointer.current, isMoved: false })
      },
      onPointerMove({ clientX: x, clientY: y }) {
        pointer.current = { x, y }
        if (drag && distance(drag.start, { x, y }) > SLACK)
          setDrag({ ...withPlace(drag, placeAt({ x, y })), isMoved: true })
      },
      onPointerUp({ clientX: x, clientY: y }) {
        // The last move may not be rendered yet. A press without movement moves nothing.
        if (drag && distance(drag.start, { x, y }) > SLACK) {
          const place = placeAt({ x, y })
          onDrop(drag.from, place > drag.from ? place - 1 : place)
        }
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
