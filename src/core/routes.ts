// Paths of a site and query keys of its pages that are used in several places.

/** The page of the portfolio; each item's own page stands below it. */
export const PORTFOLIO_PATH = '/portfolio/'

/** Path of an item's own page. */
export const itemPath = (slug: string): string => `${PORTFOLIO_PATH}${encodeURIComponent(slug)}/`

/** Makes an item's page show its live content instead of its picture. */
export const LIVE_KEY = 'preview'

/** Names the open item in the URL of an embedding page (viewer-11). */
export const OPEN_ITEM_KEY = 'portfolio'

/** Query keys of chosen terms, whose values are slugs. */
export const TERM_KEYS = {
  categories: 'category',
  otherCategories: 'other-category',
  tags: 'tag',
} as const

/** The works that bear a term, by its slug. */
export const termPath = (taxonomy: keyof typeof TERM_KEYS, slug: string): string =>
  `${PORTFOLIO_PATH}?${TERM_KEYS[taxonomy]}=${encodeURIComponent(slug)}`

/** The search text. */
export const SEARCH_KEY = 'q'

/** The search text in WordPress's links, `/?s=…`. */
export const WP_SEARCH_KEY = 's'

/** The order of an index. */
export const ORDER_KEY = 'order'

/** How many pages of a list are shown. */
export const PAGE_KEY = 'page'

/** The key for the block at this position, from 1: the second block's keys begin with `b2-`, and so on. */
export const blockKey = (key: string, position: number): string =>
  position > 1 ? `b${position}-${key}` : key

/** The page of search results, which `/?s=` also leads to. */
export const SEARCH_PATH = '/search/'

/** The pages of accounts. */
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

/** Where whoever is invited chooses a password; apart from the others, since no page of visitors knows it. */
export const INVITATION_PATH = '/account/invitation'

/** Page where an app asks for an application password, like WordPress's `authorize-application.php`. */
export const AUTHORIZE_PATH = '/account/authorize-application'

/** Where a login asks for the code of the second step, and where that is turned on and off; no page of visitors knows them. */
export const LOGIN_CODE_PATH = '/login/code'
export const TWO_STEP_PATH = '/account/two-step'

/** Takes the form that changes one's own mail address; no page of visitors knows it. */
export const EMAIL_PATH = '/account/email'

/** Where passkeys are added, renamed and removed, and where one logs in. */
export const PASSKEYS_PATH = '/account/passkeys'
export const PASSKEY_LOGIN_PATH = '/login/passkey'

/** Takes the form of the color switch. */
export const COLOR_MODE_PATH = '/color-mode'

/** Takes the form of the store notice. */
export const DISMISS_NOTICE_PATH = '/dismiss-notice'

/** Takes what visitors write by the form of a page. */
export const SEND_MESSAGE_PATH = '/send-message'

/** All public addresses, for search engines. */
export const SITEMAP_PATH = '/sitemap.xml'

/** The newest items, for feed readers. */
export const FEED_PATH = '/feed.xml'

/** Pictures that other sites show beside a link. */
export const SHARE_PATH = '/share/'

/** Links to what is not public, for people without an account. */
export const PREVIEW_PATH = '/preview/'

/** Renditions and originals. */
export const MEDIA_PATH = '/media/'

/** The owner's side. */
export const STUDIO_PATH = '/studio'

/** The pages that the editor shows, below it the kind and the id of an entry. */
export const CANVAS_PATH = `${STUDIO_PATH}/canvas/`

/** A public page as it will be with what is saved of menus, appearance and settings and not public; `path` names it. */
export const SITE_VIEW_PATH = `${CANVAS_PATH}site`

/** Built scripts, style sheets and fonts. */
export const ASSETS_PATH = '/assets/'

/** The licences of what is in them. */
export const LICENCES_PATH = '/third-party-licences.txt'

/** Root of the read API, as WordPress has it. */
export const API_PATH = '/wp-json'

/** Every component in every state, for development and tests. */
export const WORKSHOP_PATH = '/workshop/'
