import { oklch } from './colour.ts'

/**
 * The one palette every drawing takes its colours from: warm neutrals, the greens and blues of
 * salt-worn glass, and clay as the only loud voice. New colours are mixed from these.
 */
export const PALETTE = {
  white: oklch(0.985, 0.006, 85),
  paper: oklch(0.945, 0.014, 85),
  sand: oklch(0.875, 0.032, 78),
  stone: oklch(0.73, 0.025, 75),
  rose: oklch(0.815, 0.06, 42),
  clay: oklch(0.615, 0.125, 44),
  rust: oklch(0.45, 0.095, 38),
  ochre: oklch(0.78, 0.105, 76),
  foam: oklch(0.9, 0.028, 185),
  glass: oklch(0.76, 0.055, 188),
  kelp: oklch(0.52, 0.055, 178),
  sea: oklch(0.52, 0.07, 218),
  deep: oklch(0.33, 0.055, 232),
  night: oklch(0.19, 0.035, 248),
  ink: oklch(0.21, 0.01, 80),
} as const

/** The same colours for style sheets. */
export const CSS = {
  white: '#fdfaf5',
  paper: '#f3ece1',
  sand: '#e0d3bf',
  stone: '#b2a697',
  rose: '#e8b8a2',
  clay: '#c0633b',
  rust: '#7c3a26',
  ochre: '#dcac62',
  foam: '#cfe5e1',
  glass: '#8bbdb8',
  kelp: '#44766c',
  sea: '#2f7389',
  deep: '#123d4f',
  night: '#071520',
  ink: '#1b1815',
} as const
