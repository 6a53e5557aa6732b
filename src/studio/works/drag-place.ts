import { edgeScroll, roomBetweenBars } from '../kit/index.ts'
import { placeAtPoint } from './order-places.ts'

interface DragShape {
  columns: number
  rowHeight: number
  total: number
  isRtl: boolean
  /** Time in milliseconds that a touch must last before it lifts; 0 if moving lifts at once. */
  holdMs: number
}

interface DragCalls {
  /** Called when the pointer moved far enough or rested long enough; returns false while nothing can be lifted. */
  onLift(): boolean
  onMove(place: number): void
  onDrop(): void
  onCancel(): void
  /** Called instead of `onDrop` if the pointer rested, lifted, and did not move. */
  onHeld(): void
}

/** Distance in CSS pixels beyond which a touch that has not lifted yet scrolls. */
const SCROLLS = 10
/** Distance in CSS pixels up to which a press stays a press. */
const MOVE_TOLERANCE_PX = 4
/**
 * Interval in milliseconds at which a resting touch tries again to lift, because the previous drop may still be saving.
 */
const AGAIN_MS = 50
/** Limit on the CSS pixels that the list scrolls per frame at the edges of the screen. */
const SPEED = 18

/** Follows a pressed pointer until it is released, and reports the place of the list under it. Escape cancels. */
export function dragPlace(start: PointerEvent, list: HTMLElement, shape: DragShape, calls: DragCalls): void {
  const controller = new AbortController()
  const { signal } = controller
  let point = { x: start.clientX, y: start.clientY }
  let isLifted = false
  let isAsked = false
  let place = -1
  let isMoved = false
  let timer = 0

  const follow = () => {
    const { left, right, top, width } = list.getBoundingClientRect()
    const x = shape.isRtl ? right - point.x : point.x - left
    const next = placeAtPoint({ x, y: point.y - top, width }, shape)
    if (next === place) return
    isMoved ||= place !== -1
    place = next
    calls.onMove(next)
  }
  const scroll = () => {
    if (signal.aborted) return
    const { top, bottom } = roomBetweenBars()
    const by = edgeScroll(point.y, top, bottom, SPEED)
    if (by !== 0) {
      scrollBy(0, by)
      follow()
    }
    requestAnimationFrame(scroll)
  }
  const lift = () => {
    isAsked = true
    if (!calls.onLift()) {
      if (shape.holdMs > 0) timer = window.setTimeout(lift, AGAIN_MS)
      return
    }
    isLifted = true
    requestAnimationFrame(scroll)
    follow()
  }
  const stop = () => {
    clearTimeout(timer)
    controller.abort()
  }
  const end = (call: () => void) => {
    stop()
    if (!isAsked) return
    // The click that follows the release must open nothing, also if the press was still waiting to lift.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    if (isLifted) call()
  }
  const onHold = () => {
    calls.onCancel()
    calls.onHeld()
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(point.x - start.clientX, point.y - start.clientY)
    if (!isLifted) {
      if (shape.holdMs > 0) return far > SCROLLS ? stop() : undefined
      return far < MOVE_TOLERANCE_PX ? undefined : lift()
    }
    follow()
  }
  if (shape.holdMs > 0) {
    timer = window.setTimeout(lift, shape.holdMs)
    // Otherwise the browser would scroll, or open the context menu of the link.
    const keep = (event: Event) => isLifted && event.cancelable && event.preventDefault()
    addEventListener('touchmove', keep, { signal, passive: false })
    addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => end(shape.holdMs > 0 && !isMoved ? onHold : calls.onDrop), { signal })
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

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
