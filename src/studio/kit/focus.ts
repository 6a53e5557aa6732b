import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Brings the focus to the heading of the screen: where what had it is gone. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/**
 * Brings the focus to the first field of a form that is wrong, so that what is wrong is read out.
 *
 * @param faults change with each answer that names some
 */
export function useFaultFocus(faults: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are why it runs
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])
  return form
}

/**
 * Keeps the focus in a place where one control takes that of another: what had it is gone, so the first one gets it.
 *
 * @param place holds the controls, and perhaps something else that can take the focus when there are none
 */
export function useFocusWithin(place: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      last.current = target instanceof Element && place.current?.contains(target) ? target : null
    }
    // Who presses elsewhere has left it, also where nothing takes the focus.
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
