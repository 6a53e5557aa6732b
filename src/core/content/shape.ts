/** Roundness of corners, from none to that of a pill. */
export const CORNERS = ['sharp', 'slight', 'soft', 'rounded', 'round'] as const
export type Corner = (typeof CORNERS)[number]

/** Sizes of the gaps between elements. */
export const GAPS = ['tight', 'snug', 'balanced', 'relaxed', 'airy'] as const
export type Gap = (typeof GAPS)[number]

/** Maximum widths of the content of a page. */
export const PAGE_WIDTHS = ['narrow', 'moderate', 'roomy', 'broad', 'wide'] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

/** Factor by which a gap grows or shrinks against the default. */
export const GAP_FACTORS: Readonly<Record<Gap, number>> = {
  tight: 0.5,
  snug: 0.75,
  balanced: 1,
  relaxed: 1.35,
  airy: 1.75,
}
