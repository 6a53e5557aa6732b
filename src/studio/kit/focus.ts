import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the heading of the screen, when the focused element has disappeared. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/**
 * Moves the focus to the first faulty field of a form, so that screen readers read the fault.
 *
 * @param faults value that changes with each response that contains faults
 */
export function useFaultFocus(faults: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are why it runs
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])
  return form
}

/**
 * Keeps the focus in a place whose controls replace one another: if the focused one disappears, the first one gets the
 * focus.
 *
 * @param place contains the controls, and possibly an element that takes the focus when there are none
 */
export function useFocusWithin(place: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      last.current = target instanceof Element && place.current?.contains(target) ? target : null
    }
    // A press elsewhere leaves the place, also if nothing there takes the focus.
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [place])
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    const next = ['a, button', '[tabindex]'].map((kind) => place.current?.querySelector<HTMLElement>(kind))
    next.find(Boolean)?.focus()
  })
}
