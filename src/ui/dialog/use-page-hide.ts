import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Calls `onHide` when the page is left, and renders at once: Back shows a page that the browser has kept as it was left
 * (menu-9).
 */
export function usePageHide(onHide: () => void): void {
  const hide = useEffectEvent(onHide)
  // Added once: rendering in response to another listener would otherwise remove a newly added one before it has
  // run.
  useEffect(() => {
    const onPageHide = () => flushSync(() => hide())
    addEventListener('pagehide', onPageHide)
    return () => removeEventListener('pagehide', onPageHide)
  }, [])
}
