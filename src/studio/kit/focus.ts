import { type RefObject, useEffect, useRef } from 'react'

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
