import type { CSSProperties } from 'react'
import { type PortfolioItem, pictureRatio } from '../../../core/content/index.ts'
import { layOutMasonry } from '../../../ui/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { type ColumnBand, columnBands, DEFAULT_BREAK_POINTS } from './columns.ts'

/** Height/width assumed for pictures of unknown size (a foreign WordPress): the picture is cropped into it. */
export const FALLBACK_RATIO = 0.75

/** Height/width beyond which a card shows the top of its picture only: a whole page's screenshot would fill the wall. */
const TALLEST_RATIO = 2

/** Height/width of an item's picture on its card (card-5). */
export const itemRatio = (item: PortfolioItem): number =>
  Math.min(pictureRatio(item.thumbnail) ?? FALLBACK_RATIO, TALLEST_RATIO)

/** Custom properties of the masonry: those of the grid itself, and those of each card. */
export interface MasonryStyle {
  /** `default`: the style sheet knows the bands; `own`: the properties choose among bands by arithmetic. */
  bands: 'default' | 'own'
  grid: CSSProperties
  cards: CSSProperties[]
}

type Properties = Record<string, string | number>

/**
 * Places cards for every column band at once: `--x0 --r0 --c0` for the narrowest band, and so on. The style sheet
 * picks a band by the block's own width, so nothing is measured and nothing moves after load.
 */
export function masonryStyle(ratios: readonly number[], attributes: PortfolioAttributes): MasonryStyle {
  const bands = columnBands(attributes.columns, attributes.columnBreakPoints)
  const own = !isDefault(attributes.columnBreakPoints)
  const grid: Properties = own ? bandProperties(bands) : {}
  const cards: Properties[] = ratios.map((ratio) => ({ '--ratio': short(ratio) }))
  bands.forEach(({ columns }, band) => {
    const { placements, ends } = layOutMasonry(ratios, columns)
    const column = own ? `var(--w${band})` : 'var(--pg-column)'
    const offset = (ratio: number, count: number) => `${short(ratio)} * ${column} + ${count} * var(--pg-step)`
    grid[`--n${band}`] = columns
    grid[`--h${band}`] = `max(${ends.map((end) => offset(end.ratio, end.cards)).join(', ')})`
    placements.forEach((place, index) => {
      const card = cards[index] as Properties
      if (own) {
        card[`--t${band}`] = `calc(${offset(place.ratioAbove, place.cardsAbove)})`
        card[`--l${band}`] = `calc(${place.column} * (${column} + var(--pg-gutter)))`
      } else {
        Object.assign(card, {
          [`--x${band}`]: place.column,
          [`--r${band}`]: short(place.ratioAbove),
          [`--c${band}`]: place.cardsAbove,
        })
      }
    })
  })
  if (own) {
    grid['--h'] = chosen('h', bands)
    for (const card of cards) Object.assign(card, { '--t': chosen('t', bands), '--l': chosen('l', bands) })
  }
  return { bands: own ? 'own' : 'default', grid: grid as CSSProperties, cards: cards as CSSProperties[] }
}

const isDefault = (breakPoints: Record<string, number>): boolean =>
  String(Object.entries(breakPoints)) === String(Object.entries(DEFAULT_BREAK_POINTS))

/** Far more than any grid is high, in px: multiplied with a difference of widths it makes a switch. */
const STEEP = 1e8
/** Widths come in 64ths of a pixel: half of one tells "up to" from "below". */
const HALF_STEP_PX = 0.0078

/**
 * For each band its column width (`--w0`) and a switch (`--s0`) that is huge while the block is as wide as the band
 * says, else nothing or less. Container queries cannot take their widths from properties; arithmetic can.
 */
function bandProperties(bands: readonly ColumnBand[]): Properties {
  const properties: Properties = { '--pg-column': chosen('w', bands) }
  bands.forEach(({ from, to, columns }, band) => {
    const after = bands[band - 1]?.belowOnly ? HALF_STEP_PX : -HALF_STEP_PX
    const before = bands[band]?.belowOnly ? -HALF_STEP_PX : HALF_STEP_PX
    const left = `(100cqi - ${from}px + ${after}px)`
    const right = to === null ? left : `(${to}px - 100cqi + ${before}px)`
    properties[`--w${band}`] = `calc((100cqi - ${columns - 1} * var(--pg-gutter)) / ${columns})`
    properties[`--s${band}`] = `calc(min(${band === 0 ? right : left}, ${right}) * ${STEEP})`
  })
  return properties
}

/** The value of the one band whose switch is on; lengths only, none of them negative. */
const chosen = (name: string, bands: readonly ColumnBand[]): string =>
  `max(${bands.map((_, band) => `min(var(--${name}${band}), var(--s${band}))`).join(', ')})`

/** Four digits place a card to a tenth of a pixel and keep the markup small. */
const short = (value: number): number => Math.round(value * 10_000) / 10_000
