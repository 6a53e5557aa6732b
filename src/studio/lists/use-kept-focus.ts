import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The focus stays on what somebody presses while rows change their places; from what is gone it goes to its row. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<{ element: HTMLElement; row: string | undefined } | null>(null)
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
      last.current = list.current?.contains(target) ? { element: target, row } : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that changed their places are why it runs
  useLayoutEffect(() => {
    const { element, row } = last.current ?? {}
    if (!element || document.activeElement !== document.body) return
    if (element.isConnected) element.focus()
    else list.current?.querySelector<HTMLElement>(`[data-row="${row}"] [aria-expanded]`)?.focus()
  }, [list, rows])
}
