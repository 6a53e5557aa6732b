import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ENTRY_OWNER, entryOwner } from '../../islands/index.ts'
import type { ViewerProps } from '../../ui/viewer/index.ts'
import { loadViewer } from '../load-viewer.ts'

/** The viewer while it is open: its code, which picture it shows, and what it was opened from. */
interface QuickView {
  Viewer: ComponentType<ViewerProps>
  index: number
  opener: HTMLAnchorElement | null
}

/**
 * The viewer over a listing. Opening adds an entry to the history under the same address, so that Back closes and
 * Forward opens again. When its code cannot be had, the link is followed to the picture itself (console-6).
 *
 * @param id tells the blocks of a page apart
 */
export function useQuickView(id: string) {
  const [shown, setShown] = useState<QuickView | null>(null)
  const pending = useRef<AbortController | null>(null)
  const entry = (item: number) => ({ [ENTRY_OWNER]: id, item })

  const onPopState = useEffectEvent(({ state }: PopStateEvent) => {
    const index = placeIn(state, id)
    if (index === null) setShown(null)
    else
      loadViewer().then(
        (Viewer) => setShown({ Viewer, index, opener: null }),
        () => {},
      )
  })
  useEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return {
    shown,
    open(index: number, opener: HTMLAnchorElement) {
      // Escape and a second press call off a viewer that is on its way.
      if (pending.current) return pending.current.abort()
      const waiting = new AbortController()
      const { signal } = waiting
      pending.current = waiting
      signal.addEventListener('abort', () => {
        pending.current = null
      })
      addEventListener('keydown', ({ key }) => key === 'Escape' && waiting.abort(), { signal })
      loadViewer().then(
        (Viewer) => {
          if (signal.aborted) return
          waiting.abort()
          history.pushState(entry(index), '')
          setShown({ Viewer, index, opener })
        },
        () => signal.aborted || location.assign(opener.href),
      )
    },
    moveTo(index: number) {
      history.replaceState(entry(index), '')
      setShown((now) => now && { ...now, index })
    },
    /** The entry is ours: going back removes it and closes the viewer by way of popstate. */
    close: () => history.back(),
  }
}

/** Which picture an entry of the history stands for; `null` when it is none of this listing's. */
function placeIn(state: unknown, id: string): number | null {
  const item = (state as { item?: unknown } | null)?.item
  return entryOwner(state) === id && typeof item === 'number' ? item : null
}
