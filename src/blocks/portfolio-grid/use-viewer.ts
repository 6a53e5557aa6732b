import { useEffect, useEffectEvent, useState } from 'react'
import type { PortfolioItem } from '../../core/content/index.ts'

/** What stands in a history entry while the viewer is open. */
interface ViewerEntry {
  vitrineViewer: string
  item: number
  /** Whether we added the entry, so that going back leads to the closed grid. */
  pushed: boolean
}

/** Place of the open item in the list (one past its end while a page is being fetched), and what opened it. */
export interface OpenViewer {
  index: number
  opener: HTMLElement | null
  /** An item that is not in the list, shown by itself. */
  alone?: PortfolioItem
}

export interface ViewerRoute {
  open: OpenViewer | null
  openItem(item: PortfolioItem, opener: HTMLElement): void
  /** Opens the item whose address the page was asked for: adds no entry. */
  openAddressed(item: PortfolioItem): void
  moveTo(index: number): void
  close(): void
}

/** The addresses a viewer stands under. */
export interface ViewerAddresses {
  of(item: PortfolioItem): string
  /** The page without the viewer, for one that was opened by its address. */
  closed?(): string
}

/**
 * The viewer as a route: opening adds an entry with the item's own address, moving on replaces it,
 * Back closes and Forward opens again. The grid's own entry is never touched.
 *
 * @param blockId tells the blocks of a page apart
 */
export function useViewer(
  blockId: string,
  items: readonly (PortfolioItem | undefined)[],
  addresses: ViewerAddresses,
): ViewerRoute {
  const [open, setOpen] = useState<OpenViewer | null>(null)
  const shown = open ? (open.alone ?? items[open.index]) : undefined
  const entry = (item: PortfolioItem, pushed: boolean): ViewerEntry => ({
    vitrineViewer: blockId,
    item: item.id,
    pushed,
  })

  const follow = useEffectEvent((item: PortfolioItem) => {
    const here = entryOf(history.state, blockId)
    if (here?.item === item.id) return
    history.replaceState(entry(item, here?.pushed ?? false), '', addresses.of(item))
  })
  useEffect(() => {
    if (shown) follow(shown)
  }, [shown])

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const id = entryOf(event.state, blockId)?.item
    const index = id === undefined ? -1 : items.findIndex((item) => item?.id === id)
    // An item that is not in this list any more is shown by the server.
    if (id !== undefined && index < 0) location.reload()
    else setOpen(id === undefined ? null : { index, opener: open?.opener ?? null })
  })
  useEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return {
    open,
    openItem(item, opener) {
      history.pushState(entry(item, true), '', addresses.of(item))
      setOpen({ index: items.indexOf(item), opener })
    },
    openAddressed(item) {
      const index = items.indexOf(item)
      setOpen(index < 0 ? { index: 0, opener: null, alone: item } : { index, opener: null })
    },
    moveTo: (index) => setOpen((now) => (now?.alone ? now : { index, opener: now?.opener ?? null })),
    close() {
      // The entry is ours: going back removes it and closes the viewer by way of popstate.
      if (entryOf(history.state, blockId)?.pushed) return history.back()
      if (addresses.closed) history.replaceState(null, '', addresses.closed())
      setOpen(null)
    },
  }
}

/** Whether a history entry is that of an open viewer, of whichever block. */
export const isViewerEntry = (state: unknown): boolean =>
  typeof (state as Partial<ViewerEntry> | null)?.vitrineViewer === 'string'

function entryOf(state: unknown, blockId: string): ViewerEntry | null {
  const read = state as Partial<ViewerEntry> | null
  return read?.vitrineViewer === blockId && typeof read.item === 'number' ? (read as ViewerEntry) : null
}
