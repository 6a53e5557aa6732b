import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from './keyed-hash.ts'
import { createSiteCookie } from './site-cookie.ts'

/**
 * Tokens that show that a form was made by this site for this visitor: bound to the session of somebody logged in,
 * else to a cookie that says nothing but that.
 */
export interface FormTokens {
  /** Token for a visitor who is not logged in, and the cookie to set where they have none yet. */
  forVisitor(cookies: string | null): { token: string; cookie: string | null }
  isOfVisitor(token: string, cookies: string | null): boolean
  forSession(sessionId: string): string
  isOfSession(token: string, sessionId: string): boolean
}

/** @param siteUrl public origin; on https the cookie can be set by this very host alone */
export function createFormTokens(hash: KeyedHash, siteUrl: string | null): FormTokens {
  const cookie = createSiteCookie('form', siteUrl)
  const ofVisitor = (value: string) => hash('form-of-visitor', value)
  const forSession = (sessionId: string) => hash('form-of-session', sessionId)
  return {
    forVisitor(cookies) {
      const known = cookie.find(cookies)
      const value = known ?? randomBytes(24).toString('base64url')
      return { token: ofVisitor(value), cookie: known === null ? cookie.set(value) : null }
    },
    isOfVisitor(token, cookies) {
      const value = cookie.find(cookies)
      return value !== null && same(token, ofVisitor(value))
    },
    forSession,
    isOfSession: (token, sessionId) => same(token, forSession(sessionId)),
  }
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
