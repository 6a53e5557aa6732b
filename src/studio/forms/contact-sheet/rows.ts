/** Row of a gallery: a picture of the library, and texts about it. */
export type GalleryRow = Readonly<Record<string, unknown>>

/**
 * Returns a key for each picture: its id, numbered if the gallery has it several times. The key of a picture that occurs
 * once stays the same while pictures are moved.
 */
export function keysOf(ids: readonly (number | null)[]): string[] {
  const counts = new Map<number | null, number>()
  return ids.map((id) => {
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return `${id}.${count}`
  })
}

/**
 * Moves items together to another place and keeps their order.
 *
 * @param moving indexes of the items to move
 * @param place index of the item before which they land; the number of items for the end
 */
export function moveTogether<T>(items: readonly T[], moving: ReadonlySet<number>, place: number): T[] {
  const stays = (_: T, index: number) => !moving.has(index)
  return [
    ...items.slice(0, place).filter(stays),
    ...items.filter((_, index) => moving.has(index)),
    ...items.slice(place).filter((_, index) => !moving.has(index + place)),
  ]
}

/** Moves each of these items by one place, as far as there is room. */
export function moveByOne<T>(items: readonly T[], moving: ReadonlySet<number>, by: -1 | 1): T[] {
  const indexes = items.map((_, index) => index)
  const order = by < 0 ? indexes.slice(1) : indexes.slice(0, -1).reverse()
  // The item that is passed takes the place of the moved one.
  for (const index of order) {
    const [item, neighbour] = [indexes[index], indexes[index + by]]
    if (item === undefined || neighbour === undefined) continue
    if (!moving.has(item) || moving.has(neighbour)) continue
    indexes[index] = neighbour
    indexes[index + by] = item
  }
  return indexes.flatMap((index) => items.slice(index, index + 1))
}
