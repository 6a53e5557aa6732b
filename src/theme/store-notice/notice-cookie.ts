/** Cookies of dismissed notices begin so; the rest is a hash of the text, so that a new text shows again. */
export const NOTICE_COOKIE_PREFIX = 'store_notice'
/** Their value; they last as long as the browser's session (notice-1). */
const DISMISSED = 'hidden'

/**
 * The cookie that hides a notice, as a line for `document.cookie` or `Set-Cookie`.
 *
 * @param isSecure the site is visited by https
 */
export const dismissalOf = (cookie: string, isSecure: boolean): string =>
  `${cookie}=${DISMISSED}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Names of the notices that a cookie header, or `document.cookie`, says are dismissed. */
export const dismissedNotices = (cookies: string | null | undefined): string[] =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(NOTICE_COOKIE_PREFIX) && cookie.endsWith(`=${DISMISSED}`))
    .map((cookie) => cookie.slice(0, -DISMISSED.length - 1))
