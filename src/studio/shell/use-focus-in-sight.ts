import { useEffect } from 'react'
import { roomBetweenBars } from '../kit/index.ts'

/** Between what has the focus and the bar above it there is room for the ring, in CSS pixels. */
const RING = 8

/** What stays where it is, however far the page is scrolled. */
const STAYS = '[data-edge], dialog, [data-sheet]'

/**
 * Brings what gets the focus out from below the bars that stay at the top. Each screen has others, as high as their
 * words take them to be, and browsers keep clear of none (studio-321).
 */
export function useFocusInSight(): void {
  useEffect(() => {
    let isPressed = false
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
    }
    const onFocus = ({ target }: FocusEvent) => {
      // Nothing moves under a finger or a pressed mouse.
      if (isPressed || !(target instanceof HTMLElement) || !target.closest('main') || target.closest(STAYS))
        return
      // The browser scrolls first, and nothing is drawn in between. Headings get the focus where they are.
      requestAnimationFrame(() => {
        if (target !== document.activeElement || target.tabIndex < 0) return
        const { top, bottom, left, right } = target.getBoundingClientRect()
        if (bottom <= 0) return
        // A row that scrolls sideways is left as it is by browsers while a sliver of its link is seen.
        if (left < 0 || right > innerWidth) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const edge = roomBetweenBars().top
        // A field that is higher than the room for it stays where somebody writes in it.
        if (top < edge && bottom - top < innerHeight - edge) scrollBy(0, top - edge - RING)
      })
    }
    const presses = ['pointerdown', 'pointerup', 'pointercancel']
    for (const type of presses) document.addEventListener(type, press, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      for (const type of presses) document.removeEventListener(type, press, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}
