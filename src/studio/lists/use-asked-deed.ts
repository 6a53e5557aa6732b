import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/**
 * What a screen is asked for as one comes to it. It stands in the history and in no address, so that no link asks for a
 * deed; but `/works/new` and `/pages/new` do for a new draft.
 */
interface Asked {
  deed: string
}

/**
 * Does what a screen was asked for, once: somebody came by the palette to do it (studio-306). Coming back to the screen
 * asks for nothing.
 *
 * @param isReady whether it can be done yet
 */
export function useAskedDeed(name: string, isReady: boolean, deed: () => void): void {
  const [path, navigate] = useLocation()
  const asked = useHistoryState<Asked | null>()
  const newest = useRef(deed)
  newest.current = deed
  const isAsked = asked?.deed === name
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each time it is asked for.
  useEffect(() => {
    if (!isAsked || !isReady) return
    navigate(path, { replace: true, state: null })
    newest.current()
  }, [isAsked, isReady])
}

/** How one goes to a screen to do something there. */
export const askingFor = (deed: string): { state: Asked } => ({ state: { deed } })
