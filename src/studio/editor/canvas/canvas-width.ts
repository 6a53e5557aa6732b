import { keepText, keptText } from '../../kept.ts'

/** Widths at which a page is looked at, in CSS pixels (studio-92). */
export const WIDTHS = { phone: 390, tablet: 820, laptop: 1280, full: null } as const
export type Width = keyof typeof WIDTHS
/** The width that was chosen last on this device. */
const KEY = 'studio-canvas-width'

/** What was chosen last; else the width of the device where it is narrow, and that of a laptop. */
export function firstWidth(): Width {
  const kept = keptText(KEY)
  if (Object.hasOwn(WIDTHS, kept)) return kept as Width
  return matchMedia('(width < 64rem)').matches ? 'full' : 'laptop'
}

/** Keeps a width for the next time. */
export const keepWidth = (width: Width): void => keepText(KEY, width)
