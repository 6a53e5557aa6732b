import { useEffect, useEffectEvent, useReducer } from 'react'
import type { ItemsSource, Paginated, PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import { pendingQueries } from './pending-queries.ts'
import { type GridAction, type GridState, gridReducer, initialState } from './portfolio-machine.ts'

/** After this long, in ms, an answer that has not come is spoken of. */
const SLOW_MS = 20_000

/** The block's state and the requests that follow from it; older requests are aborted and their answers ignored. */
export function usePortfolio(
  block: PortfolioProps,
  source: ItemsSource,
): [GridState, (action: GridAction) => void] {
  const [state, dispatch] = useReducer(gridReducer, block, initialState)
  const request = useEffectEvent((sequence: number) => {
    const queries = pendingQueries(block.attributes, state)
    if (queries.length === 0) return
    const abort = new AbortController()
    const timer = setTimeout(() => dispatch({ type: 'slow', sequence }), SLOW_MS)
    Promise.all(queries.map((query) => source.portfolioItems(query, { signal: abort.signal }))).then(
      (answers) => dispatch({ type: 'answered', sequence, answer: joined(answers) }),
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
  // One request per sequence number: whatever it depends on changes only together with it.
  useEffect(() => request(state.sequence), [state.sequence])

  return [state, dispatch]
}

/** Several pages as one; the total is that of the first, duplicates between pages are dropped. */
function joined(answers: Paginated<PortfolioItem>[]): Paginated<PortfolioItem> {
  const items = new Map(answers.flatMap((answer) => answer.items).map((item) => [item.id, item]))
  return {
    items: [...items.values()],
    total: answers[0]?.total ?? null,
    pastEnd: answers[0]?.pastEnd ?? false,
  }
}
