/**
 * Maximum lengths in characters of the texts that name the site: they appear in full in tabs and in the share data of
 * every page (studio-346).
 */
export const SITE_TEXT_LENGTHS = { title: 200, tagline: 200, description: 1000 } as const
