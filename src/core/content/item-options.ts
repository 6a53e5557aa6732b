// Options that fields choose from, apart from the field declarations so that browsers need not load those.

/** The three taxonomies of the portfolio, by their names in our own code (wire names live in `core/wp`). */
export const TAXONOMIES = ['categories', 'otherCategories', 'tags'] as const
export type Taxonomy = (typeof TAXONOMIES)[number]

/** The four kinds of the specification. */
export const PORTFOLIO_TYPES = ['page', 'iframe', 'video', 'image'] as const
export type PortfolioType = (typeof PORTFOLIO_TYPES)[number]

/** A kind of the specification, or any other text from a third party (open-6). */
export type ItemType = PortfolioType | (string & {})

/** Values of `astra-site-open-portfolio-in`; the empty string means "not set" (open-3). */
export const OPEN_IN = ['new-tab', 'same-tab', 'iframe', ''] as const
export type OpenIn = (typeof OPEN_IN)[number]

/** Permission to show the site behind an item in a frame; `unknown` until its server has answered. */
export const EMBEDDABILITY = ['allowed', 'forbidden', 'unknown'] as const
export type Embeddability = (typeof EMBEDDABILITY)[number]

/**
 * Fields that the read API sends unchanged: their name on the wire, and how they are read from it. A table of its own,
 * so that browsers need not load the declarations in `portfolio-item.schema.ts`.
 */
export const ITEM_WIRE = {
  type: ['portfolio-type', 'text'],
  videoUrl: ['portfolio-video-url', 'link'],
  siteUrl: ['astra-site-url', 'link'],
  siteType: ['astra-site-type', 'text'],
  openInNewTab: ['astra-site-open-in-new-tab', 'boolean'],
  openIn: ['astra-site-open-portfolio-in', 'text'],
  callToAction: ['astra-site-call-to-action', 'text'],
} as const
