import { useEffect, useEffectEvent } from 'react'

/** Callbacks of the open layers, innermost last. */
const layers: (() => void)[] = []

/**
 * Calls `onEscape` when Escape is pressed while `isOpen`. One press closes one layer, the one opened last (menu-2); a
 * modal dialog above all of them handles the key itself.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    layers.push(layer)
    if (layers.length === 1) document.addEventListener('keydown', onKeyDown)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  if (document.querySelector(':modal')) return
  event.preventDefault()
  layers.at(-1)?.()
}
