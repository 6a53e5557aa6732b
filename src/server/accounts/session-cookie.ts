const PASSING_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine\.dont_remember=[^;]/
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine\.session_token=/

/** Prefix of all cookies of accounts. With https, only this very host can set them, and no other host of the domain. */
export const cookiePrefix = (siteUrl: string | null): string =>
  isSecure(siteUrl) ? '__Host-vitrine' : 'vitrine'

/** Whether cookies are sent over https only. */
export const isSecure = (siteUrl: string | null): boolean => siteUrl?.startsWith('https:') ?? false

/** Whether a request has a session cookie. Whether that session exists is a question for the database. */
export const hasSessionCookie = (cookies: string | undefined | null): boolean =>
  !!cookies && SESSION_COOKIE.test(cookies)

/** Whether the session of a request outlives the browser process. */
export const isRemembered = (cookies: string | null): boolean => !PASSING_COOKIE.test(cookies ?? '')
