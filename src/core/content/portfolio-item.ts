import type { Picture } from './picture.ts'
import type { Taxonomy } from './term.ts'

/** The four kinds of the specification. */
export const PORTFOLIO_TYPES = ['page', 'iframe', 'video', 'image'] as const
export type PortfolioType = (typeof PORTFOLIO_TYPES)[number]

/** What `astra-site-open-portfolio-in` may say; the empty string is "not set" (open-3). */
export const OPEN_IN = ['new-tab', 'same-tab', 'iframe', ''] as const
export type OpenIn = (typeof OPEN_IN)[number]

/** Whether the site behind an item may be shown in a frame of ours; `unknown` until its server has answered. */
export const EMBEDDABILITY = ['allowed', 'forbidden', 'unknown'] as const
export type Embeddability = (typeof EMBEDDABILITY)[number]

/** One encoding of a film served by us. */
export interface VideoSource {
  type: string
  url: string
}

/** A work of the portfolio. All text is plain text, all addresses are http(s) or root-relative, or empty. */
export interface PortfolioItem {
  id: number
  slug: string
  title: string
  /** The item's own page. */
  link: string
  /** A kind of the specification, or whatever else a third party sends (open-6). */
  type: PortfolioType | (string & {})
  summary: string
  /** ISO 8601, UTC; empty when unknown. */
  date: string
  modified: string
  thumbnail: Picture | null
  lightbox: Picture | null
  videoUrl: string
  videoSources: VideoSource[]
  siteUrl: string
  siteType: string
  openInNewTab: boolean
  openIn: OpenIn
  /** What the address that a preview would frame says about frames (preview-5). */
  framing: Embeddability
  callToAction: string
  terms: Record<Taxonomy, number[]>
}
