/** Number of masonry columns by the block's own width in px: below the first key, up to the next ones (columns-1). */
export const DEFAULT_BREAK_POINTS: Record<string, number> = { '350': 1, '500': 2 }

/** Own width in px below which `style-1` has one column, and below which it has two (columns-3). */
export const UNIFORM_BREAK_POINTS = [480, 768] as const

/** Maximum number of width bands for which the style sheet can place cards. */
const MAX_BANDS = 4

/** A range of widths in px and the columns shown in it. `to` is `null` for the widest. */
export interface ColumnBand {
  /** Lower end, inclusive. */
  from: number
  /** Upper end; inclusive unless `belowOnly`. */
  to: number | null
  belowOnly: boolean
  columns: number
}

/**
 * Returns the bands of a table of break points, narrowest first. The first key is a lower limit ("below 350"), the
 * others are upper ones ("up to 500"). Above the last key there are `columns` columns, which is also the maximum of
 * every band.
 */
export function columnBands(
  columns: number,
  breakPoints: Record<string, number> = DEFAULT_BREAK_POINTS,
): ColumnBand[] {
  const table = Object.entries(breakPoints)
    .map(([width, wanted]) => ({ width: Number(width), wanted }))
    .sort((a, b) => a.width - b.width)
    .slice(-MAX_BANDS + 1)
  const bands = table.map(({ width, wanted }, place) => ({
    from: table[place - 1]?.width ?? 0,
    to: width,
    belowOnly: place === 0,
    columns: Math.min(columns, Math.max(1, Math.round(wanted))),
  }))
  return [...bands, { from: table.at(-1)?.width ?? 0, to: null, belowOnly: false, columns }]
}

/** Returns the bands of a block's layout, masonry or uniform. */
export function bandsOf({
  thumbnailHoverStyle,
  columns,
  columnBreakPoints,
}: {
  thumbnailHoverStyle: string
  columns: number
  columnBreakPoints: Record<string, number>
}): ColumnBand[] {
  if (thumbnailHoverStyle !== 'style-1') return columnBands(columns, columnBreakPoints)
  const [one, two] = UNIFORM_BREAK_POINTS
  return [
    { from: 0, to: one, belowOnly: true, columns: 1 },
    { from: one, to: two, belowOnly: true, columns: Math.min(columns, 2) },
    { from: two, to: null, belowOnly: false, columns },
  ]
}

/** Returns the number of columns at a width of the block in px. */
export const columnsIn = (bands: readonly ColumnBand[], width: number): number =>
  bands.find(({ to, belowOnly }) => to === null || (belowOnly ? width < to : width <= to))?.columns ?? 1
