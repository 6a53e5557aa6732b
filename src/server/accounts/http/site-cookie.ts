import { parse, serialize } from 'hono/utils/cookie'
import { cookiePrefix, isSecure } from './session-cookie.ts'

/** Tells whether a text has the form of our tokens, which is safe in a cookie. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** A cookie of our own, beside those of the auth library. Scripts cannot read it. */
export interface SiteCookie {
  find(cookies: string | null | undefined): string | null
  /** Returns the cookie to set. Without a duration it lasts until the browser closes. */
  set(value: string, seconds?: number): string
  clear(): string
}

/** @param siteUrl public origin; with https, only this host can set the cookie */
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
