import { useSyncExternalStore } from 'react'
import { keepText, keptText } from '../../kept.ts'

/** Widths at which a page is looked at, in CSS pixels (studio-92). */
export const WIDTHS = { phone: 390, tablet: 820, laptop: 1280, full: null } as const
export type Width = keyof typeof WIDTHS
/** The width that was chosen last on this device. */
const KEY = 'studio-canvas-width'

/** What was chosen last; else that of a laptop. */
export function firstWidth(): Width {
  const kept = keptText(KEY)
  return Object.hasOwn(WIDTHS, kept) ? (kept as Width) : 'laptop'
}

/** Windows so narrow show the page as on the device itself; the style sheets know the same. */
const narrow = () => matchMedia('(width < 64rem)')

const hearNarrow = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow to show a page at the width of another device. */
export const useIsNarrow = (): boolean => useSyncExternalStore(hearNarrow, () => narrow().matches)

/** Keeps a width for the next time. */
export const keepWidth = (width: Width): void => keepText(KEY, width)
