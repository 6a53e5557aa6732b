/** First part of the names of all cookies of accounts. */
export const COOKIE_PREFIX = 'vitrine'

const PASSING_COOKIE = /(?:^|;\s*)(?:__Secure-)?vitrine\.dont_remember=[^;]/
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?vitrine\.session_token=/

/** Whether a request says that somebody is logged in; whether that is true is only known by asking. */
export const hasSessionCookie = (cookies: string | undefined | null): boolean =>
  !!cookies && SESSION_COOKIE.test(cookies)

/** Whether the session of a request outlives the browser. */
export const isRemembered = (cookies: string | null): boolean => !PASSING_COOKIE.test(cookies ?? '')
