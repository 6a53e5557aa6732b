import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { edgeScroll, roomBetweenBars } from '../kit/index.ts'
import { type DropTarget, dropTargetAt, type Row, span } from './menu-tree.ts'

/**
 * Indentation per level in CSS pixels, as in the list of rows; a drag sideways by this much changes the level by one.
 */
const INDENT = 28
/** Distance in CSS pixels that a pointer may move while it presses without starting a drag. */
const SLACK = 4

interface Drag {
  id: number
  start: { x: number; y: number }
  destination: DropTarget
  isMoved: boolean
}

/**
 * Makes menu items draggable by a handle, with mouse, finger or pen: up and down for their order, sideways for their
 * level.
 */
export function useTreeDrag(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
  onDrop: (id: number, destination: DropTarget) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const indexOf = (id: number) => rows.findIndex((row) => row.id === id)

  const landingAt = ({ id, start, destination }: Drag, { x, y }: { x: number; y: number }): DropTarget => {
    const index = indexOf(id)
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const others = boxes.toSpliced(index, span(rows, index))
    const place = others.filter(({ top, height }) => y > top + height / 2).length
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl'
    const levels = Math.round(((x - start.x) * (isRtl ? -1 : 1)) / INDENT)
    return dropTargetAt(rows, index, place, (rows[index]?.level ?? 1) + levels) ?? destination
  }
  const follow = (from: Drag) => {
    const { x, y } = pointer.current
    const isMoved = from.isMoved || Math.hypot(x - from.start.x, y - from.start.y) > SLACK
    return { ...from, isMoved, destination: isMoved ? landingAt(from, pointer.current) : from.destination }
  }
  const newest = useRef(follow)
  newest.current = follow
  const draggedId = drag?.id
  useEffect(() => {
    if (draggedId === undefined) return
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setDrag(null)
    }
    let frame = requestAnimationFrame(function scroll() {
      const { top, bottom } = roomBetweenBars()
      const by = edgeScroll(pointer.current.y, top, bottom)
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' })
        setDrag((now) => now && newest.current(now))
      }
      frame = requestAnimationFrame(scroll)
    })
    addEventListener('keydown', giveUp, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', giveUp, { capture: true })
    }
  }, [draggedId])

  return {
    /** Dragged item and its target; `null` while the pointer has not moved. */
    drag: drag?.isMoved ? drag : null,
    /** Returns the props that make an element the handle of an item. */
    handle: (id: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const start = { x: event.clientX, y: event.clientY }
        pointer.current = start
        const level = rows[indexOf(id)]?.level ?? 1
        setDrag({ id, start, isMoved: false, destination: { place: indexOf(id), level, isTooDeep: false } })
      },
      onPointerMove(event: PointerEvent) {
        if (!drag) return
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag(follow(drag))
      },
      onPointerUp(event: PointerEvent) {
        if (!drag) return
        pointer.current = { x: event.clientX, y: event.clientY }
        // The last move may not be rendered yet. A press without movement moves nothing.
        const { isMoved, destination } = follow(drag)
        if (isMoved) onDrop(id, destination)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
