import { placeAtPoint } from './order-places.ts'

interface DragShape {
  columns: number
  rowHeight: number
  total: number
  isRtl: boolean
}

interface DragCalls {
  /** The pointer went far enough; `false` where there is nothing to lift. */
  onLift(): boolean
  onMove(place: number): void
  onDrop(): void
  onCancel(): void
}

/** A press that goes no further than this, in CSS pixels, stays a press. */
const STILL = 4
/** So near to the edges of the screen, in CSS pixels, the list scrolls. */
const EDGE = 88
/** At most this far in a frame. */
const SPEED = 18

/** Follows a pointer that is down until it is up: which place of a list it is at. Escape cancels. */
export function dragPlace(start: PointerEvent, list: HTMLElement, shape: DragShape, calls: DragCalls): void {
  const ended = new AbortController()
  const { signal } = ended
  let point = { x: start.clientX, y: start.clientY }
  let isLifted = false
  let place = -1

  const follow = () => {
    const { left, right, top, width } = list.getBoundingClientRect()
    const x = shape.isRtl ? right - point.x : point.x - left
    const next = placeAtPoint({ x, y: point.y - top, width }, shape)
    if (next === place) return
    place = next
    calls.onMove(next)
  }
  const scroll = () => {
    if (signal.aborted) return
    const near = Math.min(0, point.y - EDGE) + Math.max(0, point.y - (innerHeight - EDGE))
    if (near !== 0) {
      scrollBy(0, Math.max(-SPEED, Math.min(SPEED, near / 4)))
      follow()
    }
    requestAnimationFrame(scroll)
  }
  const end = (call: () => void) => {
    ended.abort()
    if (!isLifted) return
    // The press that ends the move opens nothing.
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', stop, { capture: true }))
    call()
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    if (!isLifted) {
      if (Math.hypot(point.x - start.clientX, point.y - start.clientY) < STILL) return
      if (!calls.onLift()) return ended.abort()
      isLifted = true
      requestAnimationFrame(scroll)
    }
    follow()
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => end(calls.onDrop), { signal })
  addEventListener('pointercancel', () => end(calls.onCancel), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      end(calls.onCancel)
    },
    { signal, capture: true },
  )
}
