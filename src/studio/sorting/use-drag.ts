import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { followDrag, type Point } from './follow-drag.ts'

interface DragOptions<Id, Target> {
  /** Time in milliseconds that a finger must rest before it lifts the item; by default, moving lifts at once. */
  holdMs?: number
  /**
   * Returns the target of the dragged item under the pointer; `null` where it cannot land.
   *
   * @param start point where the drag began
   */
  targetAt(id: Id, point: Point, start: Point): Target | null
  onDrop(id: Id, target: Target): void
  /** Scrolls at the edges, as in `DragCalls`. */
  scroll?(y: number): boolean
}

/** Dragged item with its target. */
export interface Drag<Id, Target> {
  id: Id
  target: Target | null
}

/** Props that make an element a handle. */
export interface HandleProps {
  onPointerDown(event: PointerEvent<HTMLElement>): void
}

/** Makes items draggable by a handle, with mouse, finger or pen. Escape cancels. */
export function useDrag<Id, Target>(options: DragOptions<Id, Target>) {
  const [drag, setDrag] = useState<Drag<Id, Target> | null>(null)
  const newest = useRef(options)
  newest.current = options
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return {
    /** Drag in progress; `null` while the pointer has not moved. */
    drag,
    /** Returns the props of the handle of an item. */
    handle: (id: Id): HandleProps => ({
      onPointerDown(event) {
        if (event.button !== 0 || !event.isPrimary) return
        stop.current?.()
        const { currentTarget: element, nativeEvent } = event
        // A press would select text, but must focus a handle that keys can use.
        if (element.tabIndex < 0) event.preventDefault()
        // The pointer may be over the page in its frame, which would take its events.
        element.setPointerCapture(event.pointerId)
        const start = { x: event.clientX, y: event.clientY }
        let target: Target | null = null
        const stopDrag = followDrag(
          nativeEvent,
          {
            onLift: () => true,
            onMove(point) {
              const next = newest.current.targetAt(id, point, start)
              target = next
              setDrag((now) => (now && isSame(now.target, next) ? now : { id, target: next }))
            },
            onDrop() {
              setDrag(null)
              if (target !== null) newest.current.onDrop(id, target)
            },
            onCancel: () => setDrag(null),
            ...(newest.current.scroll && { scroll: (y: number) => newest.current.scroll?.(y) ?? false }),
          },
          event.pointerType === 'touch' ? newest.current.holdMs : 0,
        )
        stop.current = stopDrag
        // A handle that disappears, for example because somebody else removed its item, ends the drag.
        const onLost = ({ pointerId }: globalThis.PointerEvent) => {
          if (pointerId !== nativeEvent.pointerId) return
          document.removeEventListener('lostpointercapture', onLost)
          stopDrag()
          setDrag(null)
        }
        document.addEventListener('lostpointercapture', onLost)
      },
    }),
  }
}

/** Tells whether two targets are equal, so that nothing is rendered again. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
