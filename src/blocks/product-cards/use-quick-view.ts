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
 * Opens pictures of a listing in the viewer. Opening adds a history entry with the same address, so that Back closes
 * and Forward opens again. If the viewer's code cannot be loaded, the link to the picture itself is followed
 * (console-6).
 *
 * @param id tells the blocks of a page apart
 */
export function useQuickView(id: string) {
  const [quickView, setQuickView] = useState<QuickView | null>(null)
  const pending = useRef<AbortController | null>(null)
  const entry = (item: number) => ({ [ENTRY_OWNER]: id, item })

  const onPopState = useEffectEvent(({ state }: PopStateEvent) => {
    const index = placeIn(state, id)
    if (index === null) setQuickView(null)
    else
      loadViewer().then(
        (Viewer) => setQuickView({ Viewer, index, opener: null }),
        () => {},
      )
  })
  useEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return {
    shownQuickView: quickView,
    open(index: number, opener: HTMLAnchorElement) {
      // Escape and a second press cancel a viewer that is still loading.
      if (pending.current) return pending.current.abort()
      const controller = new AbortController()
      const { signal } = controller
      pending.current = controller
      signal.addEventListener('abort', () => {
        pending.current = null
      })
      addEventListener('keydown', ({ key }) => key === 'Escape' && controller.abort(), { signal })
      loadViewer().then(
        (Viewer) => {
          if (signal.aborted) return
          controller.abort()
          history.pushState(entry(index), '')
          setQuickView({ Viewer, index, opener })
        },
        () => signal.aborted || location.assign(opener.href),
      )
    },
    moveTo(index: number) {
      history.replaceState(entry(index), '')
      setQuickView((now) => now && { ...now, index })
    },
    /** Goes back, which removes our own history entry and closes the viewer through popstate. */
    close: () => history.back(),
  }
}

/** Returns the index of the picture that a history entry stands for; `null` if it belongs to another block. */
function placeIn(state: unknown, id: string): number | null {
  const item = (state as { item?: unknown } | null)?.item
  return entryOwner(state) === id && typeof item === 'number' ? item : null
}
