import type { CSSProperties } from 'react'
import { type Corner, GAP_FACTORS, type PageWidth, type ShapeSettings } from '../../core/content/index.ts'

/** Radius of controls and panels, and that of pictures; `slight` is the style sheet's default. */
const RADII: Readonly<Record<Corner, readonly [control: string, picture: string] | null>> = {
  sharp: ['0', '0px'],
  slight: null,
  soft: ['6px', '6px'],
  rounded: ['12px', '12px'],
  // Controls become pills.
  round: ['1.625rem', '20px'],
}

/** Maximum width of a page's content, and minimum margin beside it; `broad` is the style sheet's default. */
const WIDTHS: Readonly<Record<PageWidth, Readonly<Record<string, string>>>> = {
  narrow: { '--page-max': '60rem' },
  moderate: { '--page-max': '72rem' },
  roomy: { '--page-max': '84rem' },
  broad: {},
  wide: { '--page-max': '160rem', '--margin-least': 'clamp(0.75rem, 1.6vw, 2.5rem)' },
}

/**
 * Returns an owner's choices about the site's shape as custom properties of the root element; none for defaults
 * (shape-1).
 */
export function shapeStyle({ corner, gap, width }: ShapeSettings): CSSProperties {
  const radii = RADII[corner]
  return {
    ...(radii && { '--radius': radii[0], '--corner': radii[1], '--bleed': bleedOf(radii[1]) }),
    ...(GAP_FACTORS[gap] !== 1 && { '--airiness': GAP_FACTORS[gap] }),
    ...WIDTHS[width],
  } as CSSProperties
}

/** Returns the corner radius of elements that extend beyond the text: none at the edges of the window. */
const bleedOf = (corner: string): string =>
  `clamp(0px,(100vw - var(--page-max) - 2*var(--margin-least))*99,${corner})`
