import type { AccountContext, AccountController } from '../http/account-controller.ts'
import { createSiteCookie, isToken } from '../http/site-cookie.ts'

/** Seconds for which a page opened by a link can be used; opening the link again restarts them. */
const OPEN_SECONDS = 60 * 60

/**
 * Token of a link, moved out of the URL at once, because browsers store URLs and proxies log them. A cookie carries it
 * to the same page without a query.
 */
export interface LinkToken {
  /** Redirects to the page without a query; `null` when the URL has no token. */
  redirect(context: AccountContext): Response | null
  /** Returns the token that this visitor's link contained; empty if there is none. */
  find(context: AccountContext): string
  /** Returns the cookie that removes a used token. */
  clear(): string
}

/** @param path of the page the link leads to */
export function linkToken(
  controller: AccountController,
  name: 'reset' | 'setup' | 'invitation',
  path: string,
): LinkToken {
  const cookie = createSiteCookie(name, controller.site.siteUrl)
  return {
    redirect({ req }) {
      const token = req.query('token')
      if (token === undefined) return null
      return controller.redirect(path, [isToken(token) ? cookie.set(token, OPEN_SECONDS) : cookie.clear()])
    },
    find: ({ req }) => cookie.find(req.header('cookie')) ?? '',
    clear: cookie.clear,
  }
}
