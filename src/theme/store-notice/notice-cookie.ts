/** Prefix of the cookies of dismissed notices; a hash of the text follows, so that a new text is shown again. */
export const NOTICE_COOKIE_PREFIX = 'store_notice'
/** Value of these cookies, which last as long as the browser's session (notice-1). */
const DISMISSED = 'hidden'

/**
 * The cookie that dismisses a notice, as a line for `document.cookie` or `Set-Cookie`.
 *
 * @param isSecure whether the site is visited by https
 */
export const dismissalOf = (cookie: string, isSecure: boolean): string =>
  `${cookie}=${DISMISSED}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Names of the cookies of dismissed notices in a cookie header or `document.cookie`. */
export const dismissedNotices = (cookies: string | null | undefined): string[] =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(NOTICE_COOKIE_PREFIX) && cookie.endsWith(`=${DISMISSED}`))
    .map((cookie) => cookie.slice(0, -DISMISSED.length - 1))
