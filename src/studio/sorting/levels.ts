/** Row of a tree that is shown as a list; the rows below it follow, with higher levels. */
export interface LeveledRow {
  /** Level, from 1. */
  level: number
}

/** Target of a move: the place among the rows without the moved ones, and the level. */
export interface DropTarget {
  place: number
  level: number
  /** True if the wanted level is deeper than the tree allows. */
  isTooDeep: boolean
}

/** Counts a row with all rows below it. */
export function span(rows: readonly LeveledRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  const next = rows.findIndex((row, at) => at > index && row.level <= level)
  return (next === -1 ? rows.length : next) - index
}

/** Returns the index of the row that contains a row; `null` on the first level. */
export function parentAt(rows: readonly LeveledRow[], index: number): number | null {
  const level = rows[index]?.level ?? 1
  for (let at = index - 1; at >= 0; at--) if ((rows[at]?.level ?? 1) < level) return at
  return null
}

interface Moved<Row> {
  /** Preferred level. */
  wantedLevel: number
  /** Deepest level on which the moved row may land, so that the rows below it do not exceed the tree. */
  deepestLevel: number
  /** Tells whether a row may contain others; without it, each may. */
  mayHold?(row: Row): boolean
}

/**
 * Returns the place and level where a row can land with all rows below it; `null` if it does not fit.
 *
 * @param rest rows without the moved ones
 * @param place index from 0 in `rest`
 */
export function dropTargetAt<Row extends LeveledRow>(
  rest: readonly Row[],
  place: number,
  { wantedLevel, deepestLevel, mayHold = () => true }: Moved<Row>,
): DropTarget | null {
  const before = rest[place - 1]
  const least = rest[place]?.level ?? 1
  const below = before ? before.level + (mayHold(before) ? 1 : 0) : 1
  const most = Math.min(below, deepestLevel)
  if (most < least) return null
  return {
    place,
    level: Math.max(least, Math.min(most, wantedLevel)),
    isTooDeep: wantedLevel > deepestLevel && below > deepestLevel,
  }
}
