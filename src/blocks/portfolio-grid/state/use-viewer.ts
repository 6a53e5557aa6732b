import { useEffect, useEffectEvent, useState } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import { ENTRY_OWNER, entryOwner } from '../../../islands/index.ts'

/** State of a history entry while the viewer is open. */
interface ViewerEntry {
  [ENTRY_OWNER]: string
  item: number
  /** Index of the item in the list, used to find it if it is not loaded. */
  index: number
  /** True if we added the entry, so that going back leads to the closed grid. */
  pushed: boolean
}

/**
 * Index of the open item in the list (one past its end while a page is being fetched), and the element that opened it.
 */
export interface OpenViewer {
  index: number
  opener: HTMLElement | null
  /** Item that is not in the list, shown by itself. */
  alone?: PortfolioItem
  /** Id of the item that a history entry names: it may have moved since, or is still to be fetched. */
  sought?: number
}

export interface ViewerRoute {
  open: OpenViewer | null
  showItem(item: PortfolioItem, opener: HTMLElement): void
  /** Opens the item of the page's address; adds no history entry. */
  openAddressed(item: PortfolioItem): void
  moveTo(index: number): void
  close(): void
}

/** Addresses of the viewer. */
export interface ViewerUrls {
  /** Writes a history entry. */
  write(way: 'pushState' | 'replaceState', state: object | null, address: string): void
  of(item: PortfolioItem): string
  /** Returns the address of the page without the viewer, for one that was opened by its address. */
  closedAddress?(): string
}

/**
 * Treats the viewer as a route: opening adds a history entry with the item's own address, moving on replaces it, Back
 * closes and Forward opens again. The grid's own entry is never changed.
 *
 * @param blockId tells the blocks of a page apart
 * @param mayGrow whether works may still come that `items` lacks
 */
export function useViewer(
  blockId: string,
  items: readonly (PortfolioItem | undefined)[],
  mayGrow: boolean,
  addresses: ViewerUrls,
): ViewerRoute {
  const [last, setOpen] = useState<OpenViewer | null>(null)
  const sought = last?.sought
  const foundIndex = sought === undefined ? -1 : items.findIndex((item) => item?.id === sought)
  const open = last && foundIndex >= 0 ? { ...last, index: foundIndex } : last
  const item = open ? (open.alone ?? items[open.index]) : undefined
  const visibleItem = sought === undefined || foundIndex >= 0 ? item : undefined
  const isLost = sought !== undefined && foundIndex < 0 && (item !== undefined || !mayGrow)
  const entry = (item: PortfolioItem, index: number, pushed: boolean): ViewerEntry => ({
    [ENTRY_OWNER]: blockId,
    item: item.id,
    index,
    pushed,
  })

  const follow = useEffectEvent((item: PortfolioItem) => {
    const here = entryOf(history.state, blockId)
    if (here?.item === item.id) return
    addresses.write('replaceState', entry(item, open?.index ?? 0, here?.pushed ?? false), addresses.of(item))
  })
  useEffect(() => {
    if (visibleItem) follow(visibleItem)
  }, [visibleItem])

  // An item that is no longer in this list is shown by the server.
  useEffect(() => {
    if (isLost) location.reload()
  }, [isLost])

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const here = entryOf(event.state, blockId)
    setOpen(here && { index: here.index, opener: open?.opener ?? null, sought: here.item })
  })
  useEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return {
    open,
    showItem(item, opener) {
      const index = items.indexOf(item)
      addresses.write('pushState', entry(item, index, true), addresses.of(item))
      setOpen({ index, opener })
    },
    openAddressed(item) {
      const index = items.indexOf(item)
      setOpen(index < 0 ? { index: 0, opener: null, alone: item } : { index, opener: null })
    },
    moveTo: (index) => setOpen((now) => (now?.alone ? now : { index, opener: now?.opener ?? null })),
    close() {
      // Our own entry: going back removes it and closes the viewer through popstate.
      if (entryOf(history.state, blockId)?.pushed) return history.back()
      if (addresses.closedAddress) addresses.write('replaceState', null, addresses.closedAddress())
      setOpen(null)
    },
  }
}

function entryOf(state: unknown, blockId: string): ViewerEntry | null {
  return entryOwner(state) === blockId ? (state as ViewerEntry) : null
}
