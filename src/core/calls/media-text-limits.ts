/** Limits on the length of each text, in characters. */
export const MEDIA_TEXT_LIMITS = {
  alt: 2000,
  title: 200,
  caption: 2000,
  description: 20_000,
  credit: 200,
  licence: 500,
} as const
