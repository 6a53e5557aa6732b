import type { AccountContext, AccountController } from './account-controller.ts'
import { createSiteCookie, isToken } from './site-cookie.ts'

/** How long a page that was opened by a link may be used; the link opens it again. */
const OPEN_SECONDS = 60 * 60

/**
 * The token of a link, taken out of its address at once: addresses are kept by browsers and written down by proxies.
 * A cookie carries it to the page behind, which has a bare address.
 */
export interface LinkToken {
  /** Leads on to the bare address; `null` where there is no token in this one. */
  leadOn(context: AccountContext): Response | null
  /** The token this visitor came with, empty without one. */
  find(context: AccountContext): string
  /** The cookie that says that it has been used. */
  clear(): string
}

/** @param path of the page the link leads to */
export function linkToken(controller: AccountController, name: 'reset' | 'setup', path: string): LinkToken {
  const cookie = createSiteCookie(name, controller.site.siteUrl)
  return {
    leadOn({ req }) {
      const token = req.query('token')
      if (token === undefined) return null
      return controller.redirect(path, [isToken(token) ? cookie.set(token, OPEN_SECONDS) : cookie.clear()])
    },
    find: ({ req }) => cookie.find(req.header('cookie')) ?? '',
    clear: cookie.clear,
  }
}
