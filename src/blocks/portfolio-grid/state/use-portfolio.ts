import { useEffect, useEffectEvent, useReducer } from 'react'
import type { ItemsSource } from '../../../core/content/index.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import type { ApplyAnswers } from './apply-answers.ts'
import type { GridState } from './grid-state.ts'
import { pendingQueries } from './pending-queries.ts'
import {
  awaitedState,
  type GridAction,
  gridReducer,
  initialState,
  pendingPages,
} from './portfolio-machine.ts'
import { isUnderway } from './visible-items.ts'

/** Time in ms after which a missing answer is reported to the visitor as slow. */
const SLOW_MS = 20_000

/** Pause in typing, in ms, after which a search continues in all works and their texts. */
const SEEK_PAUSE_MS = 250

/**
 * Holds the block's state and sends the requests that follow from it; older requests are aborted and their answers
 * ignored.
 *
 * @param applyAnswers from `apply-answers.ts`, which may be fetched with the source's own code
 */
export function usePortfolio(
  block: PortfolioProps,
  source: ItemsSource,
  applyAnswers: ApplyAnswers,
): [GridState, (action: GridAction) => void] {
  const [state, dispatch] = useReducer(gridReducer, block, initialState)
  const request = useEffectEvent((sequence: number) => {
    const queries = pendingQueries(block.attributes, state)
    if (queries.length === 0) return
    const abort = new AbortController()
    const timer = setTimeout(() => dispatch({ type: 'slow', sequence }), SLOW_MS)
    Promise.all(queries.map((query) => source.portfolioItems(query, { signal: abort.signal }))).then(
      (answers) =>
        dispatch({ type: 'answered', sequence, apply: (now) => applyAnswers(awaitedState(now), answers) }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        console.error('Error fetching data:', error)
        dispatch({ type: 'failed', sequence })
      },
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  })
  // Requests once per sequence number: everything that a request depends on changes only together with it.
  useEffect(() => request(state.sequence), [state.sequence])

  const rests = isUnderway(state) && !pendingPages(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    if (!rests) return
    const timer = setTimeout(() => dispatch({ type: 'search-everything' }), SEEK_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rests, state.search])

  return [state, dispatch]
}
