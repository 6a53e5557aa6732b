import { randomBytes } from 'node:crypto'
import { isEqual } from '../auth/is-equal.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { createSiteCookie } from './site-cookie.ts'

/**
 * Tokens that prove that this site made a form for this visitor. They are bound to the session or, without one, to a
 * random cookie.
 */
export interface FormTokens {
  /** Returns a token for a visitor without a session, and the cookie to set if they have none yet. */
  forVisitor(cookies: string | null): { token: string; cookie: string | null }
  isOfVisitor(token: string, cookies: string | null): boolean
  forSession(sessionId: string): string
  isOfSession(token: string, sessionId: string): boolean
  /** Returns the token for API calls; form tokens are different. It is valid for 12 to 24 hours, as in WordPress. */
  restNonce(sessionId: string): string
  isRestNonce(nonce: string, sessionId: string): boolean
}

/** Milliseconds for which the nonce of a session stays the same; the previous nonce is accepted too. */
const NONCE_MS = 12 * 60 * 60_000

/** @param siteUrl public origin; with https, only this host can set the cookie */
export function createFormTokens(hash: KeyedHash, siteUrl: string | null, now: () => Date): FormTokens {
  const cookie = createSiteCookie('form', siteUrl)
  const ofVisitor = (value: string) => hash('form-of-visitor', value)
  const forSession = (sessionId: string) => hash('form-of-session', sessionId)
  const period = () => Math.floor(now().getTime() / NONCE_MS)
  const restNonce = (sessionId: string, at = period()) => hash('rest-of-session', sessionId, `${at}`)
  return {
    forVisitor(cookies) {
      const existingValue = cookie.find(cookies)
      const value = existingValue ?? randomBytes(24).toString('base64url')
      return { token: ofVisitor(value), cookie: existingValue === null ? cookie.set(value) : null }
    },
    isOfVisitor(token, cookies) {
      const value = cookie.find(cookies)
      return value !== null && isEqual(token, ofVisitor(value))
    },
    forSession,
    isOfSession: (token, sessionId) => isEqual(token, forSession(sessionId)),
    restNonce: (sessionId) => restNonce(sessionId),
    isRestNonce: (nonce, sessionId) =>
      [period(), period() - 1].some((at) => isEqual(nonce, restNonce(sessionId, at))),
  }
}
