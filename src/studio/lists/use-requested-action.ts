import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/**
 * Action that a screen is asked to perform when it is opened. It is stored in the history state and not in the address,
 * so that no link triggers an action. The exceptions are `/works/new` and `/pages/new`, which create a draft.
 */
interface ActionRequest {
  action: string
}

/**
 * Performs the action that a screen was opened for by the command palette, once (studio-306). Returning to the screen
 * does not repeat it.
 *
 * @param isReady whether the action can be performed yet
 */
export function useRequestedAction(name: string, isReady: boolean, action: () => void): void {
  const [path, navigate] = useLocation()
  const request = useHistoryState<ActionRequest | null>()
  const newest = useRef(action)
  newest.current = action
  const isAsked = request?.action === name
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each time it is asked for.
  useEffect(() => {
    if (!isAsked || !isReady) return
    navigate(path, { replace: true, state: null })
    newest.current()
  }, [isAsked, isReady])
}

/** Returns the navigation options that open a screen to perform an action there. */
export const requestAction = (action: string): { state: ActionRequest } => ({ state: { action } })
