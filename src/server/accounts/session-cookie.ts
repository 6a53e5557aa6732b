const PASSING_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine\.dont_remember=[^;]/
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine\.session_token=/

/**
 * First part of the names of all cookies of accounts. On https browsers take them from this very host alone: no other
 * site of the same domain can plant one.
 */
export const cookiePrefix = (siteUrl: string | null): string =>
  isSecure(siteUrl) ? '__Host-vitrine' : 'vitrine'

/** Whether cookies go over https alone. */
export const isSecure = (siteUrl: string | null): boolean => siteUrl?.startsWith('https:') ?? false

/** Whether a request says that somebody is logged in; whether that is true is only known by asking. */
export const hasSessionCookie = (cookies: string | undefined | null): boolean =>
  !!cookies && SESSION_COOKIE.test(cookies)

/** Whether the session of a request outlives the browser. */
export const isRemembered = (cookies: string | null): boolean => !PASSING_COOKIE.test(cookies ?? '')
