import { edgeScroll } from '../../kit/index.ts'
import type { Point } from '../../sorting/index.ts'

/** Returns the index of the tile before which a drop lands; the number of tiles for the end, `null` beside the grid. */
export function dropPlace(grid: HTMLElement | null, { x, y }: Point, isRtl: boolean): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-at]')
  if (!tile || !grid?.contains(tile)) return null
  const { left, width } = tile.getBoundingClientRect()
  const isInSecondHalf = x > left + width / 2 !== isRtl
  return Number(tile.dataset.at) + (isInSecondHalf ? 1 : 0)
}

/** Scrolls the grid, or the dialog around it, if the pointer is near its edge; returns true if it scrolled. */
export function scrollGrid(grid: HTMLElement | null, y: number): boolean {
  const area = [grid, grid?.closest('dialog')].find((one) => one && one.scrollHeight > one.clientHeight + 1)
  if (!area) return false
  const { top, bottom } = area.getBoundingClientRect()
  const before = area.scrollTop
  area.scrollBy({ top: edgeScroll(y, Math.max(0, top), Math.min(innerHeight, bottom)), behavior: 'instant' })
  return area.scrollTop !== before
}
