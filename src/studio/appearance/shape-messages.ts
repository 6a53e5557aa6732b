import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the shape of a site. */
export const shapeMessages = defineMessages('studio-shape', {
  shape: 'Shape',
  corner: 'Corners',
  corner_sharp: 'Sharp',
  corner_slight: 'Barely rounded',
  corner_soft: 'Soft',
  corner_rounded: 'Rounded',
  corner_round: 'Round',
  gap: 'Spacing',
  gap_tight: 'Tight',
  gap_snug: 'Snug',
  gap_balanced: 'Balanced',
  gap_relaxed: 'Relaxed',
  gap_airy: 'Airy',
  width: 'Page width',
  width_narrow: 'Narrow',
  width_moderate: 'Moderate',
  width_roomy: 'Roomy',
  width_broad: 'Broad',
  width_wide: 'Wide',
})
