import { useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '../../stored-text.ts'

/** Widths for previewing a page, in CSS pixels (studio-92). */
export const WIDTHS = { phone: 390, tablet: 820, laptop: 1280, full: null } as const
export type Width = keyof typeof WIDTHS
/** Storage key of the width that was last chosen on this device. */
const KEY = 'studio-canvas-width'

/** Returns the last chosen width; that of a laptop if none was chosen. */
export function firstWidth(): Width {
  const storedWidth = readStoredText(KEY)
  return Object.hasOwn(WIDTHS, storedWidth) ? (storedWidth as Width) : 'laptop'
}

/** Media query for windows too narrow to preview other widths. The style sheets contain the same number. */
const narrow = () => matchMedia('(width < 64rem)')

const hearNarrow = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Tells whether the window is too narrow to show a page at the width of another device. */
export const useIsNarrow = (): boolean => useSyncExternalStore(hearNarrow, () => narrow().matches)

/** Stores a width for the next visit. */
export const keepWidth = (width: Width): void => storeText(KEY, width)
