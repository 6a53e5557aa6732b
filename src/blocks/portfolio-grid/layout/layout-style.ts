import type { CSSProperties } from 'react'
import { type PortfolioItem, pictureRatio } from '../../../core/content/index.ts'
import { layOutMasonry, type MasonryLayout } from '../../../ui/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { bandsOf, type ColumnBand, columnBands } from './columns.ts'

/** Height/width assumed for pictures of unknown size (a foreign WordPress), which are cropped to it. */
export const FALLBACK_RATIO = 0.75

/** Minimum number of characters of a title per line; shorter titles fit into one line nearly everywhere. */
const LINE_LENGTH = 44

/** Height of a title line, and of a caption with one line, in px: as in `CardGrid.module.css`. */
const TITLE_LINE_PX = 22.4
const CAPTION_PX = 60

/**
 * Returns the height of a card's caption and gap as a multiple of that with a short title; a title has up to three
 * lines.
 */
const captionShare = ({ title }: PortfolioItem, gutter: number): number =>
  1 + (Math.min(2, Math.floor(title.length / LINE_LENGTH)) * TITLE_LINE_PX) / (CAPTION_PX + gutter)

/** Computes the places of a list's cards in so many columns. All code that places cards uses this function. */
export const placeCards = (
  items: readonly PortfolioItem[],
  columns: number,
  attributes: PortfolioAttributes,
  earlyCount: number,
): MasonryLayout =>
  layOutMasonry(
    items.map((item) => itemRatio(item, attributes)),
    columns,
    {
      page: attributes.itemsPerPage,
      earlyCount,
      mayCrop: attributes.evenEnds,
      captions: items.map((item) => captionShare(item, attributes.gutter)),
    },
  )

/** Returns height/width of an item's picture on its card (card-5): its own, limited to that of the tallest allowed. */
export const itemRatio = (
  item: PortfolioItem,
  { tallestPicture }: Pick<PortfolioAttributes, 'tallestPicture'>,
): number => Math.min(pictureRatio(item.thumbnail) ?? FALLBACK_RATIO, tallestPicture)

/** Custom properties of the masonry: of the grid itself, and of each card. */
export interface MasonryStyle {
  grid: CSSProperties
  cards: CSSProperties[]
}

type Properties = Record<string, string | number>

/**
 * Places cards for every band of column widths at once: `--x0 --r0 --c0` for the narrowest band, and so on. The style
 * sheet picks the band by the block's own width, so nothing is measured and nothing moves after load.
 */
export function masonryStyle(
  items: readonly PortfolioItem[],
  attributes: PortfolioAttributes,
  earlyCount = 0,
): MasonryStyle {
  const bands = columnBands(attributes.columns, attributes.columnBreakPoints)
  const grid: Properties = {}
  const cards = items.map((item): Properties => ({ '--ratio': short(itemRatio(item, attributes)) }))
  bands.forEach((band, index) => {
    const { placements, ends } = placeCards(items, band.columns, attributes, earlyCount)
    const width = `var(--w${index})`
    const heights = ends.map(
      ({ ratio, cards }) => `${short(ratio)}*${width} + ${short(cards)}*var(--pg-step)`,
    )
    grid[`--w${index}`] = `calc((100cqi - ${band.columns - 1}*var(--pg-gutter))/${band.columns})`
    grid[`--s${index}`] = switchOf(band, bands[index - 1])
    grid[`--h${index}`] = `max(${heights.join()})`
    placements.forEach((place, at) => {
      const card = cards[at] as Properties
      const own = card['--ratio'] as number
      const ratio = short(place.ratio)
      // Zeros are left out to keep pages small.
      const set = (name: string, value: number) => {
        if (value) card[name] = short(value)
      }
      set(`--x${index}`, place.column)
      set(`--r${index}`, place.ratioAbove)
      set(`--c${index}`, place.cardsAbove)
      set('--more', place.cards - 1)
      set(`--q${index}`, ratio === own ? 0 : ratio)
    })
  })
  return { grid: grid as CSSProperties, cards: cards as CSSProperties[] }
}

/** Half of the browser's step of widths (1/64 px), which separates "up to" from "below". */
const HALF_STEP_PX = 0.0078

/**
 * Returns a CSS length that is far larger than any grid while the block's width is in the band, else zero or negative.
 * Container queries cannot read their widths from properties; arithmetic can.
 */
function switchOf({ from, to, belowOnly }: ColumnBand, before: ColumnBand | undefined): string {
  const slack = (isInside: boolean | undefined) => (isInside ? HALF_STEP_PX : -HALF_STEP_PX)
  const left = before && `100cqi - ${from - slack(before.belowOnly)}px`
  const right = to !== null && `${to + slack(!belowOnly)}px - 100cqi`
  return `calc(min(${[left, right].filter(Boolean).join()})*1e8)`
}

/** Layout functions that `few-cards.ts` needs, passed as an argument because islands load that code separately. */
export const LAYOUT = [bandsOf, switchOf, itemRatio] as const

/** Rounds to four digits, which place a card to a tenth of a pixel and keep the markup small. */
const short = (value: number): number => Math.round(value * 10_000) / 10_000
