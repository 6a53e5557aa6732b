import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusTitle } from '../kit/index.ts'

const PRESSABLE = 'summary, button, a'

/** Returns the name by which people recognise an element. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent

const pressable = (row: Element | undefined) => row?.querySelectorAll<HTMLElement>(PRESSABLE) ?? []

function takesFocus(element: HTMLElement): boolean {
  element.focus()
  return document.activeElement === element
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/**
 * Keeps the focus on a pressed element while rows change places. If the element disappears, the focus moves to the one
 * with the same name in its row; if the row disappears, to the row in its place, else to the heading of the screen
 * (studio-287).
 *
 * @param list contains the rows, each with its key in `data-row`
 * @param rows `null` while they are loading
 */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[] | null): void {
  const last = useRef<{ element: HTMLElement; row: string | undefined; place: number; name: string } | null>(
    null,
  )
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const row = target.closest<HTMLElement>('[data-row]')
      const place = row ? rowsOf(list.current).indexOf(row) : -1
      const isInside = list.current?.contains(target)
      last.current = isInside ? { element: target, row: row?.dataset.row, place, name: nameOf(target) } : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useLayoutEffect(() => {
    if (rows === null || !last.current || document.activeElement !== document.body) return
    const { element, row, place, name } = last.current
    if (element.isConnected) return element.focus()
    const all = rowsOf(list.current)
    const same = all.find(({ dataset }) => dataset.row === row)
    const next = same ?? all[Math.min(place, all.length - 1)]
    const targets = [
      ...[...pressable(same)].filter((one) => nameOf(one) === name),
      ...(next?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? []),
      ...pressable(next),
    ]
    // Elements that are folded away take no focus.
    if (!targets.some(takesFocus)) focusTitle()
  }, [list, rows])
}
