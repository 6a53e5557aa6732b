import { useEffect } from 'react'
import { roomBetweenBars } from '../kit/index.ts'

/** Distance between the focused element and the bar above it, in CSS pixels, to leave room for the focus ring. */
const RING = 8

/** Selector of elements that do not move when the page is scrolled. */
const FIXED_PARTS = '[data-edge], dialog, [data-sheet]'

/**
 * Scrolls a focused element out from below the bars at the top of the window. Their height depends on the screen and on
 * the length of their texts, and browsers account for none (studio-321).
 */
export function useFocusInSight(): void {
  useEffect(() => {
    let isPressed = false
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
    }
    const onFocus = ({ target }: FocusEvent) => {
      // Nothing moves under a finger or a pressed mouse.
      if (
        isPressed ||
        !(target instanceof HTMLElement) ||
        !target.closest('main') ||
        target.closest(FIXED_PARTS)
      )
        return
      // The browser scrolls first, and nothing is painted in between. Headings get the focus without scrolling.
      requestAnimationFrame(() => {
        if (target !== document.activeElement || target.tabIndex < 0) return
        const { top, bottom, left, right } = target.getBoundingClientRect()
        if (bottom <= 0) return
        // Browsers do not scroll a horizontal row as long as a sliver of its link is visible.
        if (left < 0 || right > innerWidth) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const edge = roomBetweenBars().top
        // A field that is higher than the available space is not scrolled while somebody types in it.
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
