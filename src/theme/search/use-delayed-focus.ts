import { type RefObject, useEffect } from 'react'
import { SEARCH_FOCUS_DELAY_MS } from './search-delays.ts'

/** Moves the focus to a field `SEARCH_FOCUS_DELAY_MS` after opening, unless it is closed before (search-2). */
export function useDelayedFocus(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }), SEARCH_FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [field, isOpen])
}
