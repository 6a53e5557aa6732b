import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable=true]'

/**
 * Calls `onChange` when the page gets wider or narrower while `isWatching`. A change of height alone means a browser's
 * bar or a soft keyboard; while something is being typed, width says nothing either (header-2).
 */
export function useWidthChange(isWatching: boolean, onChange: () => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!isWatching) return
    let width = innerWidth
    const look = () => {
      const changed = innerWidth !== width
      width = innerWidth
      if (changed && !document.activeElement?.matches(EDITABLE)) tell()
    }
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [isWatching])
}
