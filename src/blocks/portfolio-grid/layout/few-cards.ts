import type { CSSProperties } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { GridState } from '../state/grid-state.ts'
import type { ColumnBand } from './columns.ts'
import type { LAYOUT } from './layout-style.ts'

/** Lists of up to so many works are hung as rows that fill the width of the block. */
const FEW_CARDS = 4

/** Height of a row's pictures as a share of the block's width, at most: higher ones would not be seen as a whole. */
const HIGHEST_ROW = 0.62

/** The same for the picture of a single work. */
const HIGHEST_ALONE = 0.5

/** A single picture that would leave less than a quarter of the width beside it has all of it. */
const LEAVES_NOTHING = 0.75

/** Height/width up to which a work between two rows has a row of its own. */
const WIDE = 0.8

/** Width of a card: a share of what the gaps of its row leave of the block. */
export interface CardWidth {
  share: number
  gaps: number
}

/** What of a block counts for how works hang in it. */
interface HungBlock {
  attributes: PortfolioAttributes
  /** Of its pictures, a `calc()` for each band (`card-sizes.ts`). */
  sizes: string
}

/** How a few cards hang: custom properties of their grid and of each, and the `sizes` of their pictures. */
export interface FewCards {
  grid: CSSProperties
  cards: CSSProperties[]
  sizes: string[]
}

/**
 * Hangs a few works as rows of one height, which fill the width of the block (columns-6), for every band of widths at
 * once. It imports nothing: islands fetch it when it is first wanted, and what they need at once stays with them.
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

/** The same in the browser: works that were sought keep their size, so that they are known again with every letter. */
export const hangFew = (
  items: readonly PortfolioItem[],
  block: HungBlock,
  { search, list }: GridState,
  tools: typeof LAYOUT,
): FewCards | null =>
  search || (list.status === 'shown' && list.more !== 'end') ? null : fewCards(items, block, tools)

/** The `sizes` of pictures that are wider than a column by these factors, in every band of widths. */
function widerSizes(sizes: string, factors: readonly number[]): string {
  const ends = /\)(?=,\(|,calc|$)/g
  // Where the block's own width is known there is one band: which one is not told.
  const isOne = sizes.match(ends)?.length === 1
  let band = 0
  return sizes.replace(ends, () => `*${(isOne ? Math.max(...factors) : (factors[band++] ?? 1)).toFixed(2)})`)
}

/**
 * Widths of a few cards in so many columns at most: those of a row are as wide as makes their pictures equally high.
 *
 * @param ratios height/width of each card's picture, in source order
 */
export function cardWidths(ratios: readonly number[], columns: number): CardWidth[] {
  if (columns === 1) return ratios.map(() => ({ share: 1, gaps: 0 }))
  if (ratios.length === 1) {
    const share = HIGHEST_ALONE / (ratios[0] as number)
    return [{ share: share > LEAVES_NOTHING ? 1 : short(share), gaps: 0 }]
  }
  const lengths = rowLengths(ratios, columns)
  let from = 0
  return lengths.flatMap((length) => {
    const row = ratios.slice(from, from + length)
    from += length
    // Of several rows each fills the width: the next one's cards would follow in it.
    return rowWidths(row, lengths.length > 1 ? Infinity : HIGHEST_ROW)
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
  // Less by a hair: a row that is too long by one breaks.
  return row.map((ratio) => ({
    share: Math.floor((1e4 * fills) / ratio / sum - 1) / 1e4,
    gaps: row.length - 1,
  }))
}

const short = (value: number): number => Math.round(value * 1e4) / 1e4
