/** First part of the names of all cookies of accounts. */
export const COOKIE_PREFIX = 'vitrine'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?vitrine\.session_token=/

/** Whether a request says that somebody is logged in; whether that is true is only known by asking. */
export const hasSessionCookie = (cookies: string | undefined | null): boolean =>
  !!cookies && SESSION_COOKIE.test(cookies)
