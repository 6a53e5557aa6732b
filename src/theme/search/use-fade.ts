import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FADE_TIMEOUT_MS, SEARCH_FADE_START_MS } from './search-delays.ts'

interface Fade<E extends HTMLElement> {
  ref: RefObject<E | null>
  /** Value of `data-state`, which the style sheet animates; `shown` is still transparent. */
  state: 'shown' | 'open' | 'leaving'
}

/**
 * Fades a new element in, and out when it is no longer open (search-3).
 *
 * @param onHidden called when the fade out has ended or lasts too long: the owner removes the element
 */
export function useFade<E extends HTMLElement>(isOpen: boolean, onHidden: () => void): Fade<E> {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  const hide = useEffectEvent(onHidden)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    if (isOpen) {
      // Reading a style makes the browser render it transparent first: the fade starts from there.
      void getComputedStyle(element).opacity
      const timer = setTimeout(() => setSeen(true), SEARCH_FADE_START_MS)
      return () => clearTimeout(timer)
    }
    let isCurrent = true
    const end = () => {
      if (isCurrent) hide()
      isCurrent = false
    }
    const timer = setTimeout(end, FADE_TIMEOUT_MS)
    void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(end)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen])

  return { ref, state: !isOpen ? 'leaving' : isSeen ? 'open' : 'shown' }
}
