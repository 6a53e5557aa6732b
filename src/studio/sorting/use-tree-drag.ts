import type { RefObject } from 'react'
import type { Point } from './follow-drag.ts'
import { type DropTarget, type LeveledRow, span } from './levels.ts'
import { useDrag } from './use-drag.ts'

interface TreeDragOptions<Row extends LeveledRow> {
  rows: readonly Row[]
  idOf(row: Row): string | number
  /** List of the rows, whose elements name their row by `data-row`. */
  list: RefObject<HTMLElement | null>
  /** Indentation per level in CSS pixels; a drag sideways by this much changes the level by one. */
  indent: number
  /** Returns where a row lands at a place among the rest, preferably on a level; `null` if it does not fit. */
  targetAt(row: Row, rest: readonly Row[], place: number, wantedLevel: number): DropTarget | null
  onDrop(row: Row, target: DropTarget, rest: readonly Row[]): void
}

/**
 * Makes the rows of a tree draggable by a handle, with mouse, finger or pen: up and down for their order, sideways for
 * their level. Escape cancels.
 */
export function useTreeDrag<Row extends LeveledRow>(options: TreeDragOptions<Row>) {
  const { rows, idOf, list, indent, targetAt, onDrop } = options
  const find = (id: string | number) => rows.findIndex((row) => idOf(row) === id)
  const restOf = (index: number) => rows.toSpliced(index, span(rows, index))

  const { drag, handle } = useDrag<string | number, DropTarget>({
    targetAt(id, { x, y }: Point, start) {
      const index = find(id)
      const row = rows[index]
      if (!row || !list.current) return null
      const rest = restOf(index)
      const boxes = boxesOf(list.current)
      const place = rest.filter((other) => {
        const box = boxes.get(String(idOf(other)))
        return box !== undefined && y > box.top + box.height / 2
      }).length
      const isRtl = getComputedStyle(list.current).direction === 'rtl'
      const levels = Math.round(((x - start.x) * (isRtl ? -1 : 1)) / indent)
      return targetAt(row, rest, place, row.level + levels)
    },
    onDrop(id, target) {
      const index = find(id)
      const row = rows[index]
      if (row) onDrop(row, target, restOf(index))
    },
  })

  const index = drag ? find(drag.id) : -1
  const target = index < 0 ? null : (drag?.target ?? null)
  const before = target && restOf(index)[target.place]
  return {
    /** Index of the dragged row, and the number of rows that move with it; `null` if none is dragged. */
    dragged: index < 0 ? null : { index, count: span(rows, index) },
    /** Position of the drop: the row before which the dragged one lands (`null` at the end), and the level. */
    drop: target && { before: before ? idOf(before) : null, level: target.level },
    handle,
  }
}

const boxesOf = (list: HTMLElement): Map<string, DOMRect> =>
  new Map(
    [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [
      row.dataset.row ?? '',
      row.getBoundingClientRect(),
    ]),
  )
