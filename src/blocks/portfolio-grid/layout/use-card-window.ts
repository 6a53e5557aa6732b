import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import { lazyChunk } from '../../../islands/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { Band, CardMeasures } from './card-window.ts'
import { bandsOf, columnsIn } from './columns.ts'
import { placeCards } from './layout-style.ts'

/** Maximum number of cards that are all mounted; longer lists mount only those near the screen. */
export const WINDOW_THRESHOLD = 200

/** Number of cards from which the code of the window is fetched, so that it is loaded before it is needed. */
const NEAR_THRESHOLD = WINDOW_THRESHOLD / 2

/**
 * Maximum number of cards that are all mounted once to measure the grid: a list that grows beyond the threshold keeps
 * its height, and with it the scroll position, and its new cards can take the focus.
 */
const MEASURED_WHOLE = 2 * WINDOW_THRESHOLD

/** Number of cards mounted of longer lists while they are not measured. */
const UNMEASURED_CARDS = 60

const windowing = lazyChunk('portfolio-grid', () => import('./card-window.ts'))

/** Mounted cards and their positions. */
export interface CardWindow {
  indexes: number[]
  /** Styles with the positions; `null` while the style sheet places the cards. */
  style: { grid: CSSProperties; card(index: number): CSSProperties } | null
}

/**
 * Chooses the cards to mount: above the threshold only those near the screen, and always the one at `kept`, which has
 * the focus or will get it; −1 for none.
 *
 * @param grid the list element
 * @returns `null` if every card is mounted
 */
export function useCardWindow(
  grid: RefObject<HTMLElement | null>,
  items: readonly PortfolioItem[],
  attributes: PortfolioAttributes,
  earlyCount: number,
  keptIndex: number,
): CardWindow | null {
  const { gutter } = attributes
  const on = items.length > WINDOW_THRESHOLD
  const [code, setCode] = useState({ module: windowing.code, failed: false })
  const { module } = code
  const needsModule = items.length > NEAR_THRESHOLD && !module
  useEffect(() => {
    if (needsModule) void windowing.fetch().then((fetched) => setCode({ module: fetched, failed: !fetched }))
  }, [needsModule])

  const [measures, setMeasures] = useState<CardMeasures | null>(null)
  const [band, setBand] = useState<Band>({ top: 0, bottom: 0 })
  const placed = useMemo(() => {
    if (!on || !module || !measures) return null
    const isUniform = attributes.thumbnailHoverStyle === 'style-1'
    const placements = isUniform
      ? null
      : placeCards(items, measures.columns, attributes, earlyCount).placements
    return { placements, boxes: module.cardBoxes(items.length, placements, measures) }
  }, [on, module, measures, items, attributes, earlyCount])
  const columnsAt = useEffectEvent((width: number) => columnsIn(bandsOf(attributes), width))
  // Before the first paint, so that cards without a position are never visible.
  useLayoutEffect(() => {
    if (!on || !module || !grid.current) return
    return module.watchGrid(
      grid.current,
      { gutter, columnsAt: (width) => columnsAt(width) },
      setMeasures,
      setBand,
    )
  }, [on, module, gutter, grid])

  if (module && measures && placed) {
    const near = module.cardsWithin(placed.boxes, band)
    return {
      indexes: keptIndex < 0 || near.includes(keptIndex) ? near : [...near, keptIndex].sort((a, b) => a - b),
      style: module.windowedStyle(placed.boxes, measures, placed.placements),
    }
  }
  return items.length > MEASURED_WHOLE && !code.failed
    ? { indexes: items.slice(0, UNMEASURED_CARDS).map((_, index) => index), style: null }
    : null
}
