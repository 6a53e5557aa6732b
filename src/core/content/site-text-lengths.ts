/** Most characters of what names the site: all of it stands in tabs, and in what is shared of every page (studio-346). */
export const SITE_TEXT_LENGTHS = { title: 200, tagline: 200, description: 1000 } as const
