import { useEffect, useEffectEvent, useRef } from 'react'
import type { RestPortfolioSource } from '../../../core/wp/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { type GridState, NO_SEARCH } from './grid-state.ts'
import { portfolioQuery } from './portfolio-query.ts'
import type { ViewerRoute } from './use-viewer.ts'
import { addressedSlug } from './viewer-url.ts'
import { visibleItems } from './visible-items.ts'

/** Claims the right to open the item the address names; the first block of a page that has the item gets it. */
export type ClaimAddressed = () => boolean

interface AddressedItemOptions {
  attributes: PortfolioAttributes
  state: GridState
  source: RestPortfolioSource
  viewer: ViewerRoute
  claim: ClaimAddressed
}

/** Opens the item the page's address names, once; an item that is not loaded is requested by its slug. */
export function useAddressedItem({ attributes, state, source, viewer, claim }: AddressedItemOptions): void {
  const settled = useRef(false)
  const answered = state.list.status !== 'loading'

  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    const abort = new AbortController()
    asking.current = abort
    return () => abort.abort()
  }, [])

  const open = useEffectEvent(async (signal: AbortSignal | undefined) => {
    const slug = addressedSlug()
    if (!slug || settled.current) return
    settled.current = true
    const loaded = visibleItems(state).find((item) => item.slug === slug)
    // With the block's presets, so that it opens only items that it would list.
    const query = { ...portfolioQuery(attributes, { ...state, searched: NO_SEARCH }, 1), slug }
    // A source that does not know the key may answer with any items.
    const item =
      loaded ??
      (await source.portfolioItems(query, signal && { signal })).items.find((found) => found.slug === slug)
    if (item && addressedSlug() === slug && claim()) viewer.openAddressed(item)
  })
  useEffect(() => {
    const signal = asking.current?.signal
    if (!answered) return
    open(signal).catch((error: unknown) => {
      if (!signal?.aborted) console.error('Error fetching data:', error)
    })
  }, [answered])
}
