import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  dragKind,
  isIntended,
  type Point,
  panBy,
  pinch,
  type View,
  type Viewport,
  zoomAt,
} from './zoom-geometry.ts'

export interface GestureOptions {
  stage: RefObject<HTMLElement | null>
  /** Present if the content of the stage can be enlarged; `first` is the scale that a double tap gives. */
  zoom?: { view: View; frame: Viewport; max: number; first: number; change(view: View): void } | undefined
  /** Tells whether a slide on that side of the stage can be swiped in. */
  hasBeside(side: Side): boolean
  /** Called when a swipe begins to show a side, and with `null` when everything is back in its place. */
  onReveal(side: Side | null): void
  /** Called after a swipe with the direction in which the finger moved, once the neighbour has arrived. */
  onSwipe(toward: Side): void
  /** Called after a drag downwards. */
  onDismiss(): void
  /** Called after a single tap or click on the picture, once the time for a double tap has passed. */
  onTap?: (() => void) | undefined
}

/** A side of the stage, the same in every language. */
export type Side = 'left' | 'right'

type Gesture =
  | { kind: 'none' | 'settling' }
  | { kind: 'press' | 'swipe' | 'dismiss'; from: Point; at: number; onPicture: boolean }
  | { kind: 'pan'; from: Point; view: View }
  | { kind: 'pinch'; from: [Point, Point]; view: View }

/** A press that moves less than this does not count as a drag. */
const DRAG_THRESHOLD_PX = 8
/** A second tap within this time and distance makes a double tap. */
const DOUBLE_TAP = { ms: 280, px: 32 } as const
/** Distance between the window's edge and the neighbour waiting beside it. */
const GAP_PX = 24
/** Factor by which a drag is slowed on a side without a neighbour. */
const RESISTANCE = 0.3
const WHEEL_SPEED = { pinch: 0.01, wheel: 0.0025 } as const
const LINE_PX = 16

/**
 * Handles fingers, mouse and wheel on a stage (viewer-12): pinch, double tap and wheel enlarge, a drag pans an enlarged
 * picture; otherwise a drag sideways is a swipe, which moves the neighbour along, and a drag downwards dismisses.
 */
export function useGestures(options: GestureOptions) {
  const { stage, zoom, hasBeside, onReveal, onSwipe, onDismiss, onTap } = options
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>({ kind: 'none' })
  const lastTap = useRef<{ at: number; point: Point; timer: number } | null>(null)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!zoom || (event.target as Element).closest('button, a')) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1)
    const scale =
      zoom.view.scale * Math.exp(-pixels * (event.ctrlKey ? WHEEL_SPEED.pinch : WHEEL_SPEED.wheel))
    zoom.change(zoomAt(zoom.view, scale, pointOn(stage.current, event), zoom.frame, zoom.max))
  })
  useEffect(() => {
    const element = stage.current
    // React's wheel listeners are passive and could not keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false })
    const tap = lastTap
    return () => {
      element?.removeEventListener('wheel', onWheel)
      clearTimeout(tap.current?.timer)
    }
  }, [stage])

  const drag = (x: number, y: number) => {
    const element = stage.current
    if (!element) return
    const { kind } = gesture.current
    if (x || y || kind === 'pan' || kind === 'pinch') element.dataset.dragging = kind
    else delete element.dataset.dragging
    element.style.setProperty('--drag-x', `${x}px`)
    element.style.setProperty('--drag-y', `${y}px`)
  }

  /** Returns the side that a swipe by `x` pixels shows. */
  const revealed = (x: number): Side => (x < 0 ? 'right' : 'left')

  /** Ends a swipe: the neighbour moves in and replaces the slide, or everything goes back to its place. */
  const settle = async (x: number, isTaken: boolean) => {
    const element = stage.current
    if (!element) return
    gesture.current = { kind: 'settling' }
    element.dataset.settling = ''
    drag(isTaken ? Math.sign(x) * reach() : 0, 0)
    delete element.dataset.dragging
    const moving = element.getAnimations({ subtree: true }).filter(isMove)
    await Promise.allSettled(moving.map((move) => move.finished))
    gesture.current = { kind: 'none' }
    // A key may already have changed the slide.
    if (isTaken && element.isConnected) onSwipe(x < 0 ? 'left' : 'right')
    // By now another slide has its own stage, unless none could be shown.
    requestAnimationFrame(() => {
      if (!element.isConnected) return
      delete element.dataset.settling
      drag(0, 0)
      onReveal(null)
    })
  }

  const onTapped = (point: Point, at: number) => {
    const previous = lastTap.current
    clearTimeout(previous?.timer)
    const isDouble =
      previous &&
      at - previous.at < DOUBLE_TAP.ms &&
      Math.hypot(point.x - previous.point.x, point.y - previous.point.y) < DOUBLE_TAP.px
    if (isDouble) {
      lastTap.current = null
      zoom?.change(zoomAt(zoom.view, zoom.view.scale > 1 ? 1 : zoom.first, point, zoom.frame, zoom.max))
    } else {
      const isWhole = zoom?.view.scale === 1
      lastTap.current = { at, point, timer: window.setTimeout(() => isWhole && onTap?.(), DOUBLE_TAP.ms) }
    }
  }

  const release = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    const { current } = gesture
    gesture.current = { kind: 'none' }
    if (fingers.current.size === 1 && zoom) {
      // The remaining finger of a pinch pans.
      const [from] = [...fingers.current.values()] as [Point]
      gesture.current = { kind: 'pan', from, view: zoom.view }
      return
    }
    const isCancelled = event.type === 'pointercancel'
    if (!('at' in current)) return drag(0, 0)
    const point = pointOn(stage.current, event)
    const ms = event.timeStamp - current.at
    const x = point.x - current.from.x
    const y = point.y - current.from.y
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    if (current.kind === 'swipe') {
      void settle(x, !isCancelled && isIntended(x, ms, width) && hasBeside(revealed(x)))
      return
    }
    drag(0, 0)
    if (isCancelled) return
    if (current.kind === 'press') current.onPicture && onTapped(point, event.timeStamp)
    else if (y > 0 && isIntended(y, ms, height)) onDismiss()
  }

  return {
    onPointerDown(event: PointerEvent) {
      const target = event.target as Element
      if (
        gesture.current.kind === 'settling' ||
        event.button !== 0 ||
        target.closest('button, a, video, iframe, label')
      )
        return
      const point = pointOn(stage.current, event)
      fingers.current.set(event.pointerId, point)
      const [first, second] = [...fingers.current.values()]
      if (first && second && zoom) {
        for (const id of fingers.current.keys()) stage.current?.setPointerCapture(id)
        drag(0, 0)
        gesture.current = { kind: 'pinch', from: [first, second], view: zoom.view }
      } else if (first && !second) {
        gesture.current = {
          kind: 'press',
          from: point,
          at: event.timeStamp,
          onPicture: Boolean(target.closest('picture')),
        }
      }
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return
      const point = pointOn(stage.current, event)
      fingers.current.set(event.pointerId, point)
      let { current } = gesture
      if (current.kind === 'press') {
        const by = { x: point.x - current.from.x, y: point.y - current.from.y }
        if (Math.hypot(by.x, by.y) < DRAG_THRESHOLD_PX) return
        const kind = dragKind(by, (zoom?.view.scale ?? 1) > 1)
        // Captured only now: after an earlier capture the click would go to the stage instead of the picture.
        stage.current?.setPointerCapture(event.pointerId)
        if (kind === 'none') current = { kind }
        else if (kind === 'pan')
          current = zoom ? { kind, from: current.from, view: zoom.view } : { kind: 'none' }
        else current = { ...current, kind }
        gesture.current = current
      }
      if (current.kind === 'swipe') {
        const x = point.x - current.from.x
        const side = revealed(x)
        onReveal(side)
        drag(hasBeside(side) ? x : x * RESISTANCE, 0)
      } else if (current.kind === 'dismiss') drag(0, Math.max(0, point.y - current.from.y))
      else if (current.kind === 'pan' && zoom) {
        drag(0, 0)
        zoom.change(
          panBy(current.view, { x: point.x - current.from.x, y: point.y - current.from.y }, zoom.frame),
        )
      } else if (current.kind === 'pinch' && zoom) {
        const [first, second] = [...fingers.current.values()]
        drag(0, 0)
        if (first && second)
          zoom.change(pinch(current.view, current.from, [first, second], zoom.frame, zoom.max))
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const isMove = (animation: Animation): boolean =>
  animation instanceof CSSTransition && animation.transitionProperty === 'translate'

/** Returns the distance of the neighbour beside the stage: just outside of the window. */
export const reach = (): number => innerWidth + GAP_PX

/** A point of the stage, measured from its middle. */
function pointOn(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = stage?.getBoundingClientRect()
  return box
    ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
    : { x: 0, y: 0 }
}
