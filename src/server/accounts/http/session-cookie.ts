const PASSING_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine\.dont_remember=[^;]/
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine\.session_token=/

/**
 * Returns the prefix of all cookies of accounts. With https, only this exact host can set them, and no other host of
 * the domain.
 */
export const cookiePrefix = (siteUrl: string | null): string =>
  isSecure(siteUrl) ? '__Host-vitrine' : 'vitrine'

/** Tells whether cookies are sent over https only. */
export const isSecure = (siteUrl: string | null): boolean => siteUrl?.startsWith('https:') ?? false

/** Tells whether a request has a session cookie. Whether that session exists is not checked here. */
export const hasSessionCookie = (cookies: string | undefined | null): boolean =>
  !!cookies && SESSION_COOKIE.test(cookies)

/** Tells whether the session of a request outlives the browser process. */
export const isRemembered = (cookies: string | null): boolean => !PASSING_COOKIE.test(cookies ?? '')
