/** How round corners are, from none to those of a pill. */
export const CORNERS = ['sharp', 'slight', 'soft', 'rounded', 'round'] as const
export type Corner = (typeof CORNERS)[number]

/** How much room is left between things. */
export const GAPS = ['tight', 'snug', 'balanced', 'relaxed', 'airy'] as const
export type Gap = (typeof GAPS)[number]

/** How wide the content of a page becomes. */
export const PAGE_WIDTHS = ['narrow', 'moderate', 'roomy', 'broad', 'wide'] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

/** How large a gap is beside that of a site whose owner chose none. */
export const GAP_FACTORS: Readonly<Record<Gap, number>> = {
  tight: 0.5,
  snug: 0.75,
  balanced: 1,
  relaxed: 1.35,
  airy: 1.75,
}
