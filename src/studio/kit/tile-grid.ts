/** Returns the number of tiles in a row of a grid. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
}

/**
 * Returns the index of the tile to which a key moves the focus: its neighbour on that side, or the same tile if there
 * is none; `null` for other keys.
 */
export function tileByKey(grid: HTMLElement, key: string, at: number): number | null {
  const tiles = [...grid.children] as HTMLElement[]
  const on = getComputedStyle(grid).direction === 'rtl' ? -1 : 1
  const to = {
    ArrowLeft: at - on,
    ArrowRight: at + on,
    ArrowUp: at - columnsOf(tiles),
    ArrowDown: at + columnsOf(tiles),
    Home: 0,
    End: tiles.length - 1,
  }[key]
  if (to === undefined) return null
  return to < 0 || to >= tiles.length ? at : to
}

/** Focuses the button of a tile, or that of the last tile if there are fewer. */
export function focusTile(grid: HTMLElement | null, at: number): void {
  const tiles = grid?.querySelectorAll<HTMLElement>('li > button')
  tiles?.[Math.min(at, tiles.length - 1)]?.focus()
}
