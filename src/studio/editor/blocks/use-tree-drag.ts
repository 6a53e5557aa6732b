import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { edgeScroll, roomBetweenBars } from '../../kit/index.ts'
import {
  type BlockPosition,
  type BlockRow,
  type ChildAttributeOf,
  type DropTarget,
  dropTargetAt,
  positionAt,
  rowOf,
  rowsWithout,
} from './block-tree.ts'

/**
 * Indentation per level in CSS pixels, as in the list of rows; a drag sideways by this much changes the level by one.
 */
const INDENT = 20
/** Distance in CSS pixels that a pointer may move while it presses without starting a drag. */
const SLACK = 4

interface Drag {
  id: string
  start: { x: number; y: number }
  destination: DropTarget | null
}

/**
 * Makes blocks in the structure draggable by a handle, with mouse, finger or pen: up and down for their order, sideways
 * for their level. Escape cancels (nest-5).
 */
export function useTreeDrag(
  rows: readonly BlockRow[],
  childAttributeOf: ChildAttributeOf,
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, spot: BlockPosition) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef({ x: 0, y: 0 })

  const landingAt = ({ id, start }: Drag): DropTarget | null => {
    const { x, y } = pointer.current
    const row = rowOf(rows, id)
    const element = list.current
    if (!row || !element || Math.hypot(x - start.x, y - start.y) <= SLACK) return null
    const rest = rowsWithout(rows, id)
    const place = rest.filter(({ block }) => {
      const box = element.querySelector(`[data-row="${block.id}"]`)?.getBoundingClientRect()
      return box !== undefined && y > box.top + box.height / 2
    }).length
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const levels = Math.round(((x - start.x) * (isRtl ? -1 : 1)) / INDENT)
    return dropTargetAt(rest, row.block, place, row.level + levels, childAttributeOf)
  }
  const newest = useRef(landingAt)
  newest.current = landingAt
  const draggedId = drag?.id
  useEffect(() => {
    if (draggedId === undefined) return
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setDrag(null)
    }
    let frame = requestAnimationFrame(function follow() {
      const { top, bottom } = roomBetweenBars()
      const by = edgeScroll(pointer.current.y, top, bottom)
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' })
        setDrag((now) => now && { ...now, destination: newest.current(now) })
      }
      frame = requestAnimationFrame(follow)
    })
    addEventListener('keydown', giveUp, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', giveUp, { capture: true })
    }
  }, [draggedId])

  const rest = drag ? rowsWithout(rows, drag.id) : []
  return {
    /** Target of the drag: id of the block before which the dragged one would land (`null` at the end), and level. */
    drop: drag?.destination
      ? { before: rest[drag.destination.place]?.block.id ?? null, level: drag.destination.level }
      : null,
    /** Returns the props that make an element the handle of a block. */
    handle: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag({ id, start: pointer.current, destination: null })
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        pointer.current = { x: clientX, y: clientY }
        if (drag) setDrag({ ...drag, destination: landingAt(drag) })
      },
      onPointerUp({ clientX, clientY }: PointerEvent) {
        pointer.current = { x: clientX, y: clientY }
        // The last move may not be rendered yet. A press without movement moves nothing.
        const target = drag && landingAt(drag)
        if (drag && target) onDrop(drag.id, positionAt(rowsWithout(rows, drag.id), target))
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
