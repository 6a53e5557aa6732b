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
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`
  return {
    find(cookies) {
      const all = cookies?.split(';').map((cookie) => cookie.trim()) ?? []
      const value = all.find((cookie) => cookie.startsWith(`${fullName}=`))?.slice(fullName.length + 1)
      return value !== undefined && isToken(value) ? value : null
    },
    set: (value, seconds) =>
      `${fullName}=${value}${attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
    clear: () => `${fullName}=${attributes}; Max-Age=0`,
  }
}
