/** Lifted item: its original place, and the place where it would be dropped; both from 0. */
export interface Lifted {
  from: number
  to: number
}

/** Returns the place of the stored list whose item is shown at a place while something is lifted. */
export function sourceOf(place: number, lifted: Lifted | null): number {
  if (!lifted) return place
  const { from, to } = lifted
  if (place === to) return from
  if (place >= from && place < to) return place + 1
  if (place <= from && place > to) return place - 1
  return place
}

export interface OrderShape {
  columns: number
  /** Number of rows that fit on the screen. */
  rows: number
  total: number
  isRtl: boolean
}

/** Returns the place that a key leads to; `null` for other keys. */
export function placeByKey(
  key: string,
  place: number,
  { columns, rows, total, isRtl }: OrderShape,
): number | null {
  const side = isRtl ? -1 : 1
  const last = total - 1
  const steps: Record<string, number> = {
    ArrowRight: columns === 1 ? 0 : side,
    ArrowLeft: columns === 1 ? 0 : -side,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * Math.max(1, rows - 1),
    PageUp: -columns * Math.max(1, rows - 1),
    Home: -place,
    End: last - place,
  }
  const step = steps[key]
  return step === undefined ? null : Math.min(last, Math.max(0, place + step))
}

/**
 * Returns the place under a pointer.
 *
 * @param x from the leading edge of the list in CSS pixels
 * @param y from its top
 * @param width of the list
 */
export function placeAtPoint(
  { x, y, width }: { x: number; y: number; width: number },
  { columns, rowHeight, total }: { columns: number; rowHeight: number; total: number },
): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((x / width) * columns)))
  const row = Math.max(0, Math.floor(y / rowHeight))
  return Math.min(total - 1, row * columns + column)
}
