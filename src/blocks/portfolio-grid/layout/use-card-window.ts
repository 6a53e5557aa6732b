import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type CardBoxes, type CardMeasures, cardBoxes, cardsWithin, WINDOW_THRESHOLD } from './card-window.ts'

/**
 * Up to this many cards are mounted once for the grid to be measured by: a list that grows beyond the threshold keeps
 * its height, and with it the place on the screen, and its new cards can take the focus.
 */
const MEASURED_WHOLE = 2 * WINDOW_THRESHOLD

/** Of longer lists so many are. */
const UNMEASURED_CARDS = 60

/** Which cards are mounted, and where they stand. `null` when all of them are and the style sheet places them. */
export interface CardWindow {
  indexes: number[]
  boxes: CardBoxes | null
  measures: CardMeasures | null
}

/**
 * Above the threshold only the cards near the screen are mounted, and always the one at `kept` (it has the focus).
 *
 * @param grid the list element; measured when its size changes, never per scroll
 * @param columnsAt columns shown at a width of the block
 */
export function useCardWindow(
  grid: RefObject<HTMLElement | null>,
  ratios: readonly number[],
  options: { uniform: boolean; gutter: number; columnsAt(width: number): number; kept: number | null },
): CardWindow | null {
  const { uniform, gutter, columnsAt, kept } = options
  const on = ratios.length > WINDOW_THRESHOLD
  const [measures, setMeasures] = useState<CardMeasures | null>(null)
  const boxes = useMemo(
    () => on && measures && cardBoxes(ratios, uniform, measures),
    [on, measures, ratios, uniform],
  )
  const [band, setBand] = useState({ top: 0, bottom: 0 })

  const measure = useEffectEvent(() => {
    const element = grid.current
    const caption = element?.querySelector<HTMLElement>('[data-caption]')
    if (!element || !caption) return
    // In fractions: over a hundred rows a rounded height is a card's.
    const { width } = element.getBoundingClientRect()
    const columns = columnsAt(width)
    setMeasures({
      columns,
      columnWidth: (width - (columns - 1) * gutter) / columns,
      caption: caption.getBoundingClientRect().height,
      gutter,
    })
  })
  const follow = useEffectEvent(() => {
    const top = -(grid.current?.getBoundingClientRect().top ?? 0)
    // Half a screen of slack: most scroll events change nothing.
    if (Math.abs(top - band.top) > innerHeight / 2 || band.bottom === 0)
      setBand({ top, bottom: top + innerHeight })
  })

  // Before the first paint: cards that have no place yet are never seen.
  useLayoutEffect(() => {
    if (!on || !grid.current) return
    const look = () => {
      measure()
      follow()
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(grid.current)
    const onScroll = () => follow()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [on, grid])

  if (!on || (!boxes && ratios.length <= MEASURED_WHOLE)) return null
  const near = boxes
    ? cardsWithin(boxes, band.top, band.bottom)
    : ratios.slice(0, UNMEASURED_CARDS).map((_, index) => index)
  const indexes = kept === null || near.includes(kept) ? near : [...near, kept].sort((a, b) => a - b)
  return { indexes, boxes: boxes || null, measures }
}
