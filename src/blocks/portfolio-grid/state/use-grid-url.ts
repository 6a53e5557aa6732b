import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { readListUrl, writeListUrl } from '../../../core/routing/list-url.ts'
import { entryOwner } from '../../../islands/index.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import { urlStateOf } from './grid-links.ts'
import type { GridState } from './grid-state.ts'
import type { GridAction } from './portfolio-machine.ts'

/** Pause in typing before the address follows, since browsers refuse too many changes in a row. */
const ADDRESS_DELAY_MS = 250

/**
 * Keeps the page's address and the block in step: choosing a filter adds a history entry, typing and Load More replace
 * the current one. Back restores an earlier list from memory if it is stored.
 *
 * @param paused true while the viewer uses the address
 */
export function useGridUrl(
  block: PortfolioProps,
  state: GridState,
  dispatch: (action: GridAction) => void,
  paused: boolean,
): void {
  const { position, terms } = block
  const urlState = urlStateOf(terms, state)
  const own = writeListUrl('/', position, urlState)
  const lists = useRef(new Map<string, GridState>())
  const lastChosen = useRef(state.chosen)
  /** Address that is about to be written to the current entry. */
  const late = useRef<string | null>(null)

  useEffect(() => {
    if (state.list.status === 'shown' && state.list.more !== 'loading') lists.current.set(own, state)
  }, [own, state])

  const follow = useEffectEvent((part: string) => {
    const here = location.pathname + location.search
    const newAddress = mergeAddress(here, position, part)
    if (newAddress === here) {
      late.current = null
      lastChosen.current = state.chosen
      return
    }
    if (lastChosen.current !== state.chosen) {
      lastChosen.current = state.chosen
      // Writes the pending address first, so that Back finds what the entry last showed.
      if (late.current) history.replaceState(history.state, '', late.current)
      late.current = null
      history.pushState(null, '', newAddress)
      return
    }
    late.current = newAddress
    const timer = setTimeout(() => {
      late.current = null
      history.replaceState(history.state, '', newAddress)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => (paused ? undefined : follow(own)), [own, paused])

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const viewer = entryOwner(event.state)
    if (viewer !== undefined && viewer !== block.id) return
    const address = readListUrl(new URLSearchParams(location.search), position)
    // An open item keeps the filter in its address; the number of loaded pages is not part of it.
    const beside = paused || viewer ? { page: 1 } : {}
    const listAddress = writeListUrl('/', position, { ...address, ...beside })
    if (listAddress === writeListUrl('/', position, { ...urlState, ...beside })) return
    // Text typed just before the viewer opened is not in the entry yet.
    if (paused && late.current) return
    const knownState = lists.current.get(listAddress)
    const idOf = (slug: string, bar: keyof typeof terms) =>
      terms[bar].find((term) => term.slug === slug)?.id ?? null
    dispatch(
      knownState
        ? { type: 'show', state: knownState }
        : {
            type: 'restore',
            chosen: {
              categories: idOf(address.category, 'categories'),
              otherCategories: idOf(address.otherCategory, 'otherCategories'),
            },
            search: address.search,
            pages: address.page,
          },
    )
  })
  // Registered before the viewer's own effect, so that the viewer still shows the entry that was left.
  useLayoutEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
}

/** Returns the page's address with this block's part taken from `part`. */
const mergeAddress = (here: string, position: number, part: string): string =>
  writeListUrl(here, position, readListUrl(new URL(part, location.origin).searchParams, position))
