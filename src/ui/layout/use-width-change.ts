import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable=true]'

/**
 * Calls `onChange` when the width of the page changes while `isWatching`, but not while a field has the focus: a soft
 * keyboard may change the width (header-2).
 */
export function useWidthChange(isWatching: boolean, onChange: () => void): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (!isWatching) return
    let width = innerWidth
    const onResize = () => {
      const hasChanged = innerWidth !== width
      width = innerWidth
      if (hasChanged && !document.activeElement?.matches(EDITABLE)) notify()
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [isWatching])
}
