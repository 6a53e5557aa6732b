import { edgeScroll, roomBetweenBars } from '../kit/index.ts'

/** Point in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export interface DragCalls {
  /** Called when the pointer moved far enough or rested long enough; returns false while nothing can be lifted. */
  onLift(): boolean
  /** Called for every movement of the pointer or of the page below it, and once more before `onDrop`. */
  onMove(point: Point): void
  onDrop(): void
  onCancel(): void
  /**
   * Called once per frame with the pointer's distance from the top of the window, to scroll at the edges; returns true if
   * it scrolled. Without it, the window is scrolled.
   */
  scroll?(y: number): boolean
}

/** Distance in CSS pixels that a pointer may move while it presses without starting a drag. */
const SLACK = 4
/** Distance in CSS pixels beyond which a touch that has not lifted yet scrolls. */
const SCROLL_DISTANCE_PX = 10
/**
 * Interval in milliseconds at which a resting touch tries again to lift, because the previous drop may still be saving.
 */
const AGAIN_MS = 50

/**
 * Follows a pressed pointer until it is released. Escape cancels.
 *
 * @param holdMs time in milliseconds that a touch must rest before it lifts; 0 if moving lifts at once
 * @returns a function that ends the drag without any further call
 */
export function followDrag(
  start: PointerEvent,
  { onLift, onMove, onDrop, onCancel, scroll = scrollWindow }: DragCalls,
  holdMs = 0,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const isOwn = ({ pointerId }: PointerEvent) => pointerId === start.pointerId
  let point: Point = { x: start.clientX, y: start.clientY }
  let isLifted = false
  let hasTriedToLift = false
  let timer = 0

  const scrollOn = () => {
    if (signal.aborted) return
    if (scroll(point.y)) onMove(point)
    requestAnimationFrame(scrollOn)
  }
  const lift = () => {
    hasTriedToLift = true
    if (!onLift()) {
      if (holdMs > 0) timer = window.setTimeout(lift, AGAIN_MS)
      return
    }
    isLifted = true
    requestAnimationFrame(scrollOn)
    onMove(point)
  }
  const stop = () => {
    clearTimeout(timer)
    controller.abort()
  }
  const follow = (event: PointerEvent) => {
    if (!isOwn(event)) return
    point = { x: event.clientX, y: event.clientY }
    if (isLifted) return onMove(point)
    const distance = Math.hypot(point.x - start.clientX, point.y - start.clientY)
    if (holdMs === 0 && distance > SLACK) lift()
    if (holdMs > 0 && distance > SCROLL_DISTANCE_PX) stop()
  }
  const end = (call: () => void) => {
    stop()
    if (!hasTriedToLift) return
    swallowClick()
    if (isLifted) call()
  }
  /**
   * Cancels while the pointer is still pressed; its click follows when it is released. Its next press ends the wait for
   * a release that was lost, such as outside the window.
   */
  const cancel = () => {
    stop()
    if (!hasTriedToLift) return
    const release = new AbortController()
    const onNext = (event: PointerEvent) => {
      if (!isOwn(event)) return
      release.abort()
      if (event.type !== 'pointerdown') swallowClick()
    }
    for (const type of ['pointerup', 'pointercancel', 'pointerdown'] as const)
      addEventListener(type, onNext, { signal: release.signal, capture: true })
    if (isLifted) onCancel()
  }
  if (holdMs > 0) {
    timer = window.setTimeout(lift, holdMs)
    // Otherwise the browser would scroll, or open the context menu of the link.
    const keep = (event: Event) => isLifted && event.cancelable && event.preventDefault()
    addEventListener('touchmove', keep, { signal, passive: false })
    addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }
  addEventListener('pointermove', follow, { signal })
  addEventListener(
    'pointerup',
    (event) => {
      if (!isOwn(event)) return
      follow(event)
      if (!signal.aborted) end(onDrop)
    },
    { signal },
  )
  addEventListener('pointercancel', (event) => isOwn(event) && end(onCancel), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      swallow(event)
      cancel()
    },
    { signal, capture: true },
  )
  return stop
}

/** Scrolls the window if the pointer is near one of the bars at its edges. */
function scrollWindow(y: number): boolean {
  const { top, bottom } = roomBetweenBars()
  const by = edgeScroll(y, top, bottom)
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
  return by !== 0
}

/** Swallows the click that follows a release, also if the press was still waiting to lift: it must open nothing. */
function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
