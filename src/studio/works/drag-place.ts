import { edgeScroll, roomBetweenBars } from '../kit/index.ts'
import { placeAtPoint } from './order-places.ts'

interface DragShape {
  columns: number
  rowHeight: number
  total: number
  isRtl: boolean
  /** How long the pointer has to rest first, in milliseconds; 0 where it lifts by moving. */
  holdMs: number
}

interface DragCalls {
  /** The pointer went far enough, or rested; `false` while there is nothing to lift. */
  onLift(): boolean
  onMove(place: number): void
  onDrop(): void
  onCancel(): void
  /** It rested, lifted, and moved nowhere. */
  onHeld(): void
}

/** A finger that goes further than this before it has rested, in CSS pixels, scrolls. */
const SCROLLS = 10
/** A press that goes no further than this, in CSS pixels, stays a press. */
const STILL = 4
/** What was dropped before may still be on its way: a finger that goes on resting asks again after so many milliseconds. */
const AGAIN_MS = 50
/** At the edges of the screen the list scrolls at most this far in a frame, in CSS pixels. */
const SPEED = 18

/** Follows a pointer that is down until it is up: which place of a list it is at. Escape cancels. */
export function dragPlace(start: PointerEvent, list: HTMLElement, shape: DragShape, calls: DragCalls): void {
  const ended = new AbortController()
  const { signal } = ended
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
    ended.abort()
  }
  const end = (call: () => void) => {
    stop()
    if (!isAsked) return
    // The press that ends the move opens nothing, nor one that waited to begin it.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    if (isLifted) call()
  }
  const held = () => {
    calls.onCancel()
    calls.onHeld()
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(point.x - start.clientX, point.y - start.clientY)
    if (!isLifted) {
      if (shape.holdMs > 0) return far > SCROLLS ? stop() : undefined
      return far < STILL ? undefined : lift()
    }
    follow()
  }
  if (shape.holdMs > 0) {
    timer = window.setTimeout(lift, shape.holdMs)
    // Else the browser takes the finger for scrolling, or opens its menu for the link.
    const keep = (event: Event) => isLifted && event.cancelable && event.preventDefault()
    addEventListener('touchmove', keep, { signal, passive: false })
    addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => end(shape.holdMs > 0 && !isMoved ? held : calls.onDrop), { signal })
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
