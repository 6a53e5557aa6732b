import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useIsNarrow } from '../canvas/canvas-width.ts'

/** Name of a panel that can open over the page on narrow windows. */
export type PanelName = 'structure' | 'panel'

export interface Panels {
  /** True if there is no room beside the page. */
  isNarrow: boolean
  /** Name of the open panel; `null` if none is open, always so on wide windows. */
  open: PanelName | null
  show(name: PanelName | null): void
  /** Returns the attributes of the panel itself. */
  of(name: PanelName): { id: string; hidden: boolean; 'data-sheet': true | undefined }
  /** Returns the attributes of the button that opens and closes a panel. */
  opener(name: PanelName): { 'aria-expanded': boolean; 'aria-controls': string }
  /** Closes the open panel and moves the focus back to the button that opened it. */
  close(): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Shows structure and form of an entry as panels over the page where there is no room beside it (studio-37). One is
 * open at a time; they are not modal, so that the page above can be used.
 */
export function usePanels(): Panels {
  const isNarrow = useIsNarrow()
  const [requestedPanel, setRequestedPanel] = useState<PanelName | null>(null)
  const root = useId()
  const closing = useRef(0)
  const open = isNarrow ? requestedPanel : null
  const idOf = (name: PanelName) => `${root}-${name}`
  const close = () => {
    if (!open) return
    const id = idOf(open)
    setRequestedPanel(null)
    cancelAnimationFrame(closing.current)
    // The button may have been mounted elsewhere by now, so it is looked up after rendering.
    closing.current = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  return {
    isNarrow,
    open,
    show: setRequestedPanel,
    of: (name) => ({
      id: idOf(name),
      hidden: isNarrow && open !== name,
      'data-sheet': open === name || undefined,
    }),
    opener: (name) => ({ 'aria-expanded': open === name, 'aria-controls': idOf(name) }),
    close,
    onKeyDown({ key, defaultPrevented }) {
      // While a text is being edited, Escape first reverts the text.
      if (key === 'Escape' && open && !defaultPrevented) close()
    },
  }
}
