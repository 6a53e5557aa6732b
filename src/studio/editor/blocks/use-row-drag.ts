import { type PointerEvent, useEffect, useRef, useState } from 'react'

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

/** Near an edge, in CSS pixels, what is dragged over scrolls, at most so many of them in a frame. */
const EDGE = 56
const STEP = 14

/** How far to scroll in a frame while something is dragged at `y` over what reaches from `top` to `bottom`; 0 is not at all. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE, (bottom - top) / 4)
  const beyond = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0
  return Math.round(STEP * Math.max(-1, Math.min(1, beyond / edge)))
}

const scrollWindow = (y: number): void =>
  scrollBy({ top: edgeScroll(y, 0, innerHeight), behavior: 'instant' })

/** Where something stands in the window, in CSS pixels. */
interface Span {
  top: number
  height: number
}

interface Drag {
  from: number
  place: number
  /** Where in the window it was taken. */
  start: number
  /** Whether the hand has moved since. */
  isMoved: boolean
}

/** The same object while it stays at its place, so that nothing is drawn anew. */
const withPlace = (drag: Drag, place: number): Drag => (drag.place === place ? drag : { ...drag, place })

/**
 * What stands below one another and is dragged by a handle, with mouse, finger or pen; Escape leaves it where it was.
 *
 * @param spans where all of it is just now, in its order
 * @param onDrop told the place from 0, counted without the row itself
 * @param scroll brings more of it into sight, told once a frame how far down the window the pointer is
 */
export function useRowDrag(
  spans: () => readonly Span[],
  onDrop: (from: number, place: number) => void,
  scroll = scrollWindow,
): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null)
  const placeAt = (y: number): number => spans().filter(({ top, height }) => y > top + height / 2).length
  const pointer = useRef(0)
  const newest = useRef({ placeAt, scroll })
  newest.current = { placeAt, scroll }
  const isMoved = drag?.isMoved ?? false
  useEffect(() => {
    if (!isMoved) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    const follow = () => {
      const { placeAt, scroll } = newest.current
      scroll(pointer.current)
      // What has come into sight since is below the pointer without it having moved.
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
        pointer.current = event.clientY
        setDrag({ from: index, place: index, start: event.clientY, isMoved: false })
      },
      onPointerMove({ clientY }) {
        pointer.current = clientY
        if (drag && Math.abs(clientY - drag.start) > SLACK)
          setDrag({ ...withPlace(drag, placeAt(clientY)), isMoved: true })
      },
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
