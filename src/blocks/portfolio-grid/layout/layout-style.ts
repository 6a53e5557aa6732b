import type { CSSProperties } from 'react'
import { type PortfolioItem, pictureRatio } from '../../../core/content/index.ts'
import { layOutMasonry, type MasonryLayout } from '../../../ui/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { bandsOf, type ColumnBand, columnBands } from './columns.ts'

/** Height/width assumed for pictures of unknown size (a foreign WordPress): the picture is cropped into it. */
export const FALLBACK_RATIO = 0.75

/** What a column holds of a title in a line, at least; what is shorter has one line nearly everywhere. */
const LINE_LENGTH = 44

/** A line of a title, and a caption with one, in px: as in `CardGrid.module.css`. */
const TITLE_LINE_PX = 22.4
const CAPTION_PX = 60

/** Height of a card's caption and gap as a multiple of those with a short title: a long one has up to three lines. */
const captionShare = ({ title }: PortfolioItem, gutter: number): number =>
  1 + (Math.min(2, Math.floor(title.length / LINE_LENGTH)) * TITLE_LINE_PX) / (CAPTION_PX + gutter)

/** Where the cards of a list stand in so many columns: the one arithmetic of all that places them. */
export const placeCards = (
  items: readonly PortfolioItem[],
  columns: number,
  attributes: PortfolioAttributes,
  stood: number,
): MasonryLayout =>
  layOutMasonry(
    items.map((item) => itemRatio(item, attributes)),
    columns,
    {
      page: attributes.itemsPerPage,
      stood,
      mayCrop: attributes.evenEnds,
      captions: items.map((item) => captionShare(item, attributes.gutter)),
    },
  )

/** Height/width of an item's picture on its card (card-5): its own, up to that of the tallest. */
export const itemRatio = (
  item: PortfolioItem,
  { tallestPicture }: Pick<PortfolioAttributes, 'tallestPicture'>,
): number => Math.min(pictureRatio(item.thumbnail) ?? FALLBACK_RATIO, tallestPicture)

/** Custom properties of the masonry: those of the grid itself, and those of each card. */
export interface MasonryStyle {
  grid: CSSProperties
  cards: CSSProperties[]
}

type Properties = Record<string, string | number>

/**
 * Places cards for every column band at once: `--x0 --r0 --c0` for the narrowest band, and so on. The style sheet
 * picks the band that is switched on by the block's own width, so nothing is measured and nothing moves after load.
 */
export function masonryStyle(
  items: readonly PortfolioItem[],
  attributes: PortfolioAttributes,
  stood = 0,
): MasonryStyle {
  const bands = columnBands(attributes.columns, attributes.columnBreakPoints)
  const grid: Properties = {}
  const cards = items.map((item): Properties => ({ '--ratio': short(itemRatio(item, attributes)) }))
  bands.forEach((band, index) => {
    const { placements, ends } = placeCards(items, band.columns, attributes, stood)
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
      // What is nothing is left out: pages are lighter.
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

/** Widths come in 64ths of a pixel: half of one tells "up to" from "below". */
const HALF_STEP_PX = 0.0078

/**
 * Far more than any grid is high while the block is as wide as the band says, else nothing or less. Container queries
 * cannot take their widths from properties; arithmetic can.
 */
function switchOf({ from, to, belowOnly }: ColumnBand, before: ColumnBand | undefined): string {
  const slack = (isInside: boolean | undefined) => (isInside ? HALF_STEP_PX : -HALF_STEP_PX)
  const left = before && `100cqi - ${from - slack(before.belowOnly)}px`
  const right = to !== null && `${to + slack(!belowOnly)}px - 100cqi`
  return `calc(min(${[left, right].filter(Boolean).join()})*1e8)`
}

/** What hanging a few works needs of a layout: an argument, since islands fetch the code for it by itself. */
export const LAYOUT = [bandsOf, switchOf, itemRatio] as const

/** Four digits place a card to a tenth of a pixel and keep the markup small. */
const short = (value: number): number => Math.round(value * 10_000) / 10_000
