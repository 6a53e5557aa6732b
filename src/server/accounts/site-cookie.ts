import { parse, serialize } from 'hono/utils/cookie'
import { cookiePrefix, isSecure } from './session-cookie.ts'

/** Whether a text is one our tokens are made of; nothing in it could end a cookie. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** A cookie of our own beside those of the library for sessions. No script reads it. */
export interface SiteCookie {
  find(cookies: string | null | undefined): string | null
  /** The cookie to set: for so long, else until the browser is closed. */
  set(value: string, seconds?: number): string
  clear(): string
}

/** @param siteUrl public origin; on https the cookie can be set by this very host alone */
export function createSiteCookie(name: string, siteUrl: string | null): SiteCookie {
  const fullName = `${cookiePrefix(siteUrl)}.${name}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(siteUrl) } as const
  return {
    find(cookies) {
      const value = parse(cookies ?? '', fullName)[fullName]
      return value !== undefined && isToken(value) ? value : null
    },
    set: (value, seconds) =>
      serialize(fullName, value, { ...attributes, ...(seconds !== undefined && { maxAge: seconds }) }),
    clear: () => serialize(fullName, '', { ...attributes, maxAge: 0 }),
  }
}
