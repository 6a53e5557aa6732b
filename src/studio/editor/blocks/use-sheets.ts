import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useIsNarrow } from '../canvas/canvas-width.ts'

/** What lies over the page on narrow windows while it is asked for. */
export type SheetName = 'structure' | 'panel'

export interface Sheets {
  /** Whether there is no room beside the page. */
  isNarrow: boolean
  /** The one that is open; `null` on wide windows, too. */
  open: SheetName | null
  show(name: SheetName | null): void
  /** Attributes of the sheet itself. */
  of(name: SheetName): { id: string; hidden: boolean; 'data-sheet': true | undefined }
  /** Attributes of what opens and closes it. */
  opener(name: SheetName): { 'aria-expanded': boolean; 'aria-controls': string }
  /** Closes what is open, and focus goes back to what opened it. */
  close(): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Structure and form of an entry as sheets over its page, where there is no room beside it (studio-37): one at a time,
 * not modal, so that the page above can be used.
 */
export function useSheets(): Sheets {
  const isNarrow = useIsNarrow()
  const [wanted, setWanted] = useState<SheetName | null>(null)
  const root = useId()
  const closing = useRef(0)
  const open = isNarrow ? wanted : null
  const idOf = (name: SheetName) => `${root}-${name}`
  const close = () => {
    if (!open) return
    const id = idOf(open)
    setWanted(null)
    cancelAnimationFrame(closing.current)
    // What opened it may stand elsewhere by now: it is looked for when all is drawn.
    closing.current = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  return {
    isNarrow,
    open,
    show: setWanted,
    of: (name) => ({
      id: idOf(name),
      hidden: isNarrow && open !== name,
      'data-sheet': open === name || undefined,
    }),
    opener: (name) => ({ 'aria-expanded': open === name, 'aria-controls': idOf(name) }),
    close,
    onKeyDown({ key, defaultPrevented }) {
      // A text that is being written takes back what was written first.
      if (key === 'Escape' && open && !defaultPrevented) close()
    },
  }
}
