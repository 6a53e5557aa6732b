/** Families of a pair of typefaces: one for headings, one for everything else. */
export interface TypefacePair {
  heading: string
  text: string
}

/** Pairs of typefaces that a site may choose; the first is the default (type-1). */
export const TYPEFACES = {
  figtree: { heading: 'Figtree', text: 'Figtree' },
  instrument: { heading: 'Instrument Serif', text: 'Instrument Sans' },
  fraunces: { heading: 'Fraunces', text: 'Hanken Grotesk' },
  archivo: { heading: 'Archivo', text: 'Source Serif 4' },
  bitter: { heading: 'Bitter', text: 'Libre Franklin' },
  outfit: { heading: 'Outfit', text: 'DM Sans' },
  plex: { heading: 'IBM Plex Mono', text: 'Instrument Sans' },
} as const satisfies Readonly<Record<string, TypefacePair>>

export type Typefaces = keyof typeof TYPEFACES

export const TYPEFACE_NAMES = Object.keys(TYPEFACES) as Typefaces[]
