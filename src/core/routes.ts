// Paths of a site and keys its pages read from a query, as far as several places name them.

/** The page of the portfolio; each item's own page stands below it. */
export const PORTFOLIO_PATH = '/portfolio/'

/** An item's own page, from the root of the site. */
export const itemPath = (slug: string): string => `${PORTFOLIO_PATH}${encodeURIComponent(slug)}/`

/** Asks an item's page for the item itself, run in a frame, instead of its picture. */
export const LIVE_KEY = 'preview'

/** Names the open item in the address of a page that is not ours (viewer-11). */
export const OPEN_ITEM_KEY = 'portfolio'

/** A chosen term, by its slug. */
export const TERM_KEYS = {
  categories: 'category',
  otherCategories: 'other-category',
  tags: 'tag',
} as const

/** What visitors search for. */
export const SEARCH_KEY = 'q'

/** The same in WordPress's own links, `/?s=…`. */
export const WP_SEARCH_KEY = 's'

/** How many pages of a list are shown. */
export const PAGE_KEY = 'page'

/** A key as the block at this place (from 1) reads it: the second block's keys begin with `b2-`, and so on. */
export const blockKey = (key: string, position: number): string =>
  position > 1 ? `b${position}-${key}` : key

/** The page of search results; `/?s=` is answered, too. */
export const SEARCH_PATH = '/search/'

/** The pages of accounts. */
export const ACCOUNT_PATHS = {
  login: '/login',
  account: '/account',
  sessions: '/account/sessions',
  logout: '/logout',
  lostPassword: '/lost-password',
  resetPassword: '/reset-password',
  setup: '/setup',
} as const

/** Where the form of the colour switch is sent. */
export const COLOR_MODE_PATH = '/color-mode'

/** Where the form of the store notice is sent. */
export const DISMISS_NOTICE_PATH = '/dismiss-notice'

/** All public addresses, for search engines. */
export const SITEMAP_PATH = '/sitemap.xml'

/** The newest items, for feed readers. */
export const FEED_PATH = '/feed.xml'

/** Renditions and originals. */
export const MEDIA_PATH = '/media/'

/** Built scripts, style sheets and fonts. */
export const ASSETS_PATH = '/assets/'

/** Root of the read API, as WordPress has it. */
export const API_PATH = '/wp-json'

/** Every component in every state, for development and tests. */
export const WORKSHOP_PATH = '/workshop/'
