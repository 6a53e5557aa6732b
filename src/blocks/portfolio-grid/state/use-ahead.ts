import { useEffect, useEffectEvent, useRef } from 'react'
import type { PortfolioQuery } from '../../../core/content/index.ts'
import { isSparing, whenIdle } from '../../../islands/index.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import type { GridState } from './grid-state.ts'
import { pendingQueries } from './pending-queries.ts'
import { type GridAction, gridReducer } from './portfolio-machine.ts'

/** Time in ms that a pointer must rest on a control; one that only crosses it has left by then. */
const INTENT_DELAY_MS = 50

/** Announces an action: `surely` if a press has begun, else the pointer or the focus only rests on its control. */
export type Announce = (action: GridAction, surely: boolean) => void

/**
 * Prefetches what visitors are likely to want (intent-1): the answers to an announced action, and when the browser is
 * idle the page that follows the list. That of the first list is loaded with the island's files.
 *
 * @param prefetch asks ahead, once for the same
 */
export function useAhead(
  block: PortfolioProps,
  state: GridState,
  prefetch: (query: PortfolioQuery) => void,
): Announce {
  const ask = (action: GridAction) => {
    const next = gridReducer(state, action)
    // An action without effect needs no request, and a running request is not repeated.
    if (next.sequence > state.sequence) pendingQueries(block.attributes, next).forEach(prefetch)
  }
  const { list, sequence } = state
  const askForMore = useEffectEvent(() => ask({ type: 'load-more' }))
  useEffect(() => {
    if (sequence === 0 || list.status !== 'shown' || list.more !== 'idle' || isSparing()) return
    let isLate = false
    whenIdle(() => isLate || askForMore())
    return () => {
      isLate = true
    }
  }, [list, sequence])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What has been pressed is not announced any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each request
  useEffect(() => () => clearTimeout(timer.current), [sequence])
  return (action, surely) => {
    clearTimeout(timer.current)
    if (surely) ask(action)
    else if (!isSparing()) timer.current = setTimeout(ask, INTENT_DELAY_MS, action)
  }
}
