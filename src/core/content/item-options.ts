// Words that fields choose from. They stand apart from the declarations, so that browsers need nothing else of these.

/** The three taxonomies of the portfolio, by their names in our own code (wire names live in `core/wp`). */
export const TAXONOMIES = ['categories', 'otherCategories', 'tags'] as const
export type Taxonomy = (typeof TAXONOMIES)[number]

/** The four kinds of the specification. */
export const PORTFOLIO_TYPES = ['page', 'iframe', 'video', 'image'] as const
export type PortfolioType = (typeof PORTFOLIO_TYPES)[number]

/** A kind of the specification, or whatever else a third party sends (open-6). */
export type ItemType = PortfolioType | (string & {})

/** What `astra-site-open-portfolio-in` may say; the empty string is "not set" (open-3). */
export const OPEN_IN = ['new-tab', 'same-tab', 'iframe', ''] as const
export type OpenIn = (typeof OPEN_IN)[number]

/** Whether the site behind an item may be shown in a frame of ours; `unknown` until its server has answered. */
export const EMBEDDABILITY = ['allowed', 'forbidden', 'unknown'] as const
export type Embeddability = (typeof EMBEDDABILITY)[number]

/**
 * Fields that an answer of the read API carries as they are: name on the wire, and what is read there. A table of its
 * own, so that browsers need nothing else of the declaration in `portfolio-item.schema.ts`.
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
