import type { CSSProperties } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { GridState } from '../state/grid-state.ts'
import type { ColumnBand } from './columns.ts'
import type { LAYOUT } from './layout-style.ts'

/** Maximum number of works that are arranged as rows that fill the width of the block. */
const FEW_CARDS = 4

/** Maximum height of a row's pictures as a share of the block's width, so that they can be seen as a whole. */
const MAX_ROW_HEIGHT = 0.62

/** Maximum height of the picture of a single work, as a share of the block's width. */
const MAX_SINGLE_HEIGHT = 0.5

/** Share of the width from which a single picture gets all of it. */
const LEAVES_NOTHING = 0.75

/** Height/width up to which a work between two rows has a row of its own. */
const WIDE = 0.8

/** Width of a card as a share of the block's width without the gaps of its row. */
export interface CardWidth {
  share: number
  gaps: number
}

/** Facts about a block that the layout of a few works depends on. */
interface HungBlock {
  attributes: PortfolioAttributes
  /** `sizes` of its pictures, with a `calc()` for each band (`card-sizes.ts`). */
  sizes: string
}

/** Layout of a few cards: custom properties of their grid and of each card, and the `sizes` of their pictures. */
export interface FewCards {
  grid: CSSProperties
  cards: CSSProperties[]
  sizes: string[]
}

/**
 * Arranges a few works as rows of one height that fill the width of the block (columns-6), for every band of widths at
 * once. Imports nothing, because islands load it separately; the functions it shares with them are passed in.
 *
 * @returns `null` for longer lists
 */
export function fewCards(
  items: readonly PortfolioItem[],
  { attributes, sizes }: HungBlock,
  [bandsOf, switchOf, itemRatio]: typeof LAYOUT,
): FewCards | null {
  if (items.length > FEW_CARDS) return null
  const bands = bandsOf(attributes)
  const ratios = items.map((item) =>
    attributes.thumbnailHoverStyle === 'style-1' ? 1 : itemRatio(item, attributes),
  )
  const hung = bands.map(({ columns }) => cardWidths(ratios, columns))
  const widthsOf = (at: number) => hung.map((cards) => cards[at] as CardWidth)
  return {
    grid: Object.fromEntries(bands.map((band, index) => [`--s${index}`, switchOf(band, bands[index - 1])])),
    cards: ratios.map((ratio, at) => {
      const style: Record<string, string | number> = { '--ratio': short(ratio) }
      widthsOf(at).forEach(({ share, gaps }, band) => {
        style[`--w${band}`] = `calc(${share}*(100cqi - ${gaps}*var(--pg-gutter)))`
      })
      return style as CSSProperties
    }),
    sizes: ratios.map((_, at) =>
      widerSizes(
        sizes,
        widthsOf(at).map(({ share }, band) => share * (bands[band] as ColumnBand).columns),
      ),
    ),
  }
}

/**
 * Arranges a few works in the browser. Search results keep their size, so that they stay recognisable with every
 * letter.
 */
export const hangFew = (
  items: readonly PortfolioItem[],
  block: HungBlock,
  { search, list }: GridState,
  tools: typeof LAYOUT,
): FewCards | null =>
  search || (list.status === 'shown' && list.more !== 'end') ? null : fewCards(items, block, tools)

/** Returns the `sizes` of pictures that are wider than a column by these factors, one for each band of widths. */
function widerSizes(sizes: string, factors: readonly number[]): string {
  const ends = /\)(?=,\(|,calc|$)/g
  // If the block's own width is known there is a single band, but it is unknown which.
  const isOne = sizes.match(ends)?.length === 1
  let band = 0
  return sizes.replace(ends, () => `*${(isOne ? Math.max(...factors) : (factors[band++] ?? 1)).toFixed(2)})`)
}

/**
 * Returns the widths of a few cards in at most so many columns: cards of a row are as wide as makes their pictures
 * equally high.
 *
 * @param ratios height/width of each card's picture, in source order
 */
export function cardWidths(ratios: readonly number[], columns: number): CardWidth[] {
  if (columns === 1) return ratios.map(() => ({ share: 1, gaps: 0 }))
  if (ratios.length === 1) {
    const share = MAX_SINGLE_HEIGHT / (ratios[0] as number)
    return [{ share: share > LEAVES_NOTHING ? 1 : short(share), gaps: 0 }]
  }
  const lengths = rowLengths(ratios, columns)
  let from = 0
  return lengths.flatMap((length) => {
    const row = ratios.slice(from, from + length)
    from += length
    // Each of several rows has to fill the width; otherwise the next row's cards would move into it.
    return rowWidths(row, lengths.length > 1 ? Infinity : MAX_ROW_HEIGHT)
  })
}

function rowLengths(ratios: readonly number[], columns: number): number[] {
  if (ratios.length <= columns) return [ratios.length]
  if (ratios.length === 4) return [2, 2]
  return (ratios[0] as number) <= WIDE && (ratios[2] as number) > WIDE ? [1, 2] : [2, 1]
}

function rowWidths(row: readonly number[], highest: number): CardWidth[] {
  if (row.length === 1) return [(row[0] as number) <= WIDE ? { share: 1, gaps: 0 } : { share: 0.5, gaps: 1 }]
  const sum = row.reduce((all, ratio) => all + 1 / ratio, 0)
  const fills = Math.min(1, highest * sum)
  // Slightly less than the full width, since a row that is too long by rounding would break.
  return row.map((ratio) => ({
    share: Math.floor((1e4 * fills) / ratio / sum - 1) / 1e4,
    gaps: row.length - 1,
  }))
}

const short = (value: number): number => Math.round(value * 1e4) / 1e4
