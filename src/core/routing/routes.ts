// Paths of a site and query keys of its pages that are used in several places.

/** Path of the portfolio page; each item's own page is below it. */
export const PORTFOLIO_PATH = '/portfolio/'

/** Path of an item's own page. */
export const itemPath = (slug: string): string => `${PORTFOLIO_PATH}${encodeURIComponent(slug)}/`

/** Query key that makes an item's page show its live content instead of its picture. */
export const LIVE_KEY = 'preview'

/** Query key that names the open item in the URL of an embedding page (viewer-11). */
export const OPEN_ITEM_KEY = 'portfolio'

/** Query keys of chosen terms, whose values are slugs. */
export const TERM_KEYS = {
  categories: 'category',
  otherCategories: 'other-category',
  tags: 'tag',
} as const

/** Returns the address of the list of works with a term, by its slug. */
export const termPath = (taxonomy: keyof typeof TERM_KEYS, slug: string): string =>
  `${PORTFOLIO_PATH}?${TERM_KEYS[taxonomy]}=${encodeURIComponent(slug)}`

/** Query key of the search text. */
export const SEARCH_KEY = 'q'

/** Query key of the search text in WordPress's links, `/?s=…`. */
export const WP_SEARCH_KEY = 's'

/** Query key of the order of an index. */
export const ORDER_KEY = 'order'

/** Query key of the number of pages of a list that are shown. */
export const PAGE_KEY = 'page'

/** Returns the key for the block at this position, from 1: the second block's keys begin with `b2-`, and so on. */
export const blockKey = (key: string, position: number): string =>
  position > 1 ? `b${position}-${key}` : key

/** Path of the page of search results, which `/?s=` also leads to. */
export const SEARCH_PATH = '/search/'

/** Paths of the account pages. */
export const ACCOUNT_PATHS = {
  login: '/login',
  account: '/account',
  sessions: '/account/sessions',
  applicationPasswords: '/account/application-passwords',
  logout: '/logout',
  lostPassword: '/lost-password',
  resetPassword: '/reset-password',
  setup: '/setup',
} as const

/** Returns the path of the login, which leads back to this path. */
export const loginPath = (returnTo: string): string =>
  `${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(returnTo)}`

/** Page where an invited person chooses a password. Not in `ACCOUNT_PATHS`, since visitors' pages never link to it. */
export const INVITATION_PATH = '/account/invitation'

/** Page where an app asks for an application password, like WordPress's `authorize-application.php`. */
export const AUTHORIZE_PATH = '/account/authorize-application'

/**
 * Pages for the code of the second login step, and for turning that step on and off. Visitors' pages never link to
 * them.
 */
export const LOGIN_CODE_PATH = '/login/code'
export const TWO_STEP_PATH = '/account/two-step'

/** Path that the form for one's own mail address posts to. Visitors' pages never link to it. */
export const EMAIL_PATH = '/account/email'

/** Page for adding, renaming and removing passkeys, and path for logging in with one. */
export const PASSKEYS_PATH = '/account/passkeys'
export const PASSKEY_LOGIN_PATH = '/login/passkey'

/** Path that the form of the colour switch posts to. */
export const COLOR_MODE_PATH = '/color-mode'

/** Path that the form of the store notice posts to. */
export const DISMISS_NOTICE_PATH = '/dismiss-notice'

/** Path that contact forms post to. */
export const SEND_MESSAGE_PATH = '/send-message'

/** Path of the list of public addresses, for search engines. */
export const SITEMAP_PATH = '/sitemap.xml'

/** Path of the feed with the newest items, for feed readers. */
export const FEED_PATH = '/feed.xml'

/** Path of the pictures that other sites show beside a link. */
export const SHARE_PATH = '/share/'

/** Path of links to unpublished content, for people without an account. */
export const PREVIEW_PATH = '/preview/'

/** Path of renditions and originals. */
export const MEDIA_PATH = '/media/'

/** Path of the studio. */
export const STUDIO_PATH = '/studio'

/** Path within the studio of the list of a kind of entry, below which each has its editor. */
export const entriesPath = (kind: string): string => `/${kind}s`

/** Path of the pages shown in the editor, followed by the kind and the id of an entry. */
export const CANVAS_PATH = `${STUDIO_PATH}/canvas/`

/**
 * Path of a public page with the unpublished changes of menus, appearance and settings; the query key `path` names the
 * page.
 */
export const SITE_VIEW_PATH = `${CANVAS_PATH}site`

/** Path of built scripts, style sheets and fonts. */
export const ASSETS_PATH = '/assets/'

/** Path of the licences of the packages in them. */
export const LICENCES_PATH = '/third-party-licences.txt'

/** Root of the read API, as in WordPress. */
export const API_PATH = '/wp-json'

/** Path of the workshop: every component in every state, for development and tests. */
export const WORKSHOP_PATH = '/workshop/'
