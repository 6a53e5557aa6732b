import type { Point } from '../../sorting/index.ts'

/** Returns the number of tiles in a row of the grid. */
function columnsOf(list: HTMLElement): number {
  const tiles = [...list.children] as HTMLElement[]
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
}

/** Returns the index of the tile to which a key moves the focus; `null` for other keys. */
export function tileByKey(list: HTMLElement, key: string, at: number, isRtl: boolean): number | null {
  const total = list.children.length
  const on = isRtl ? -1 : 1
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  const to = {
    ArrowLeft: at - on,
    ArrowRight: at + on,
    ArrowUp: at - columnsOf(list),
    ArrowDown: at + columnsOf(list),
  }[key]
  if (to === undefined) return null
  return to < 0 || to >= total ? at : to
}

/** Focuses a tile, or the last one if there are fewer. */
export function focusTile(list: HTMLElement | null, at: number): void {
  const tiles = list?.querySelectorAll<HTMLElement>('li > button')
  tiles?.[Math.min(at, tiles.length - 1)]?.focus()
}

/** Returns the index of the tile before which a drop lands; the number of tiles for the end, `null` beside the grid. */
export function placeUnder(list: HTMLElement | null, { x, y }: Point, isRtl: boolean): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-at]')
  if (!tile || !list?.contains(tile)) return null
  const { left, width } = tile.getBoundingClientRect()
  const isInSecondHalf = x > left + width / 2 !== isRtl
  return Number(tile.dataset.at) + (isInSecondHalf ? 1 : 0)
}
