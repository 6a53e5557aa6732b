import { type Context, Hono } from 'hono'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import { cookieOf, paletteChoice } from '../../theme/color-scheme/index.ts'
import type { Accounts, Session } from '../accounts/index.ts'
import {
  decodedPath,
  type RateLimit,
  type RequestBindings,
  respondEncoded,
  TooManyRequests,
} from '../http/index.ts'
import type { PageRenderer, PageVisit } from '../render/index.ts'
import { type ErrorPages, toRendered } from './error-pages.ts'
import type { PageCache } from './page-cache.ts'

export interface PageRoutesOptions {
  renderer: PageRenderer
  cache: PageCache
  accounts: PageAccounts
  /** Counts pages that have to be rendered. */
  limit: RateLimit
  messages: ErrorPages
}

type PageEnv = { Bindings: RequestBindings }
type PageContext = Context<PageEnv>

/**
 * Pages of the site: from the cache, else rendered and kept; what is no page gets the page that says so. Whoever is
 * logged in gets pages of their own, which nobody keeps; whoever is not is asked to, where a page is for members.
 */
export function pageRoutes({ renderer, cache, accounts, limit, messages }: PageRoutesOptions): Hono<PageEnv> {
  const routes = new Hono<PageEnv>()

  const answer = async (context: PageContext): Promise<Response> => {
    const url = new URL(context.req.url)
    const path = decodedPath(url.pathname)
    if (path === null) return messages.notFound(context)
    if (!path.endsWith('/') && (await renderer.visibility(`${path}/`)) !== null) {
      // Only for pages that exist, so that no address of another site can be made of it.
      return context.redirect(`${url.pathname}/${url.search}`, 301)
    }
    const cookies = context.req.header('cookie')
    const palette = paletteChoice(cookies)
    const visit = { path, query: url.searchParams, paletteCookie: cookieOf(palette), cookies }
    const count = () => limit.count(context.env?.clientIp)
    const session = await accounts.session(context.req.raw.headers)
    if (session) {
      count()
      return answerMember(renderer, accounts, session, visit)
    }
    const request = { path, query: url.search.slice(1), palette, cookies }
    const render = async (query: string) => {
      count()
      const page = await renderer.page({ ...visit, query: new URLSearchParams(query), visitor: null })
      return page && toRendered(page)
    }
    const page = cache.find(request) ?? (await cache.fill(request, render))
    if (page) return respondEncoded(context.req.raw, page)
    return (await renderer.visibility(path)) === 'members' ? askToLogIn(url) : messages.notFound(context)
  }

  routes.get('*', async (context) => {
    try {
      return await answer(context)
    } catch (error) {
      if (error instanceof TooManyRequests) return messages.tooMany(context, error)
      throw error
    }
  })

  routes.all('*', (context) => {
    context.header('allow', 'GET, HEAD')
    return context.req.method === 'OPTIONS'
      ? context.body(null, 204)
      : context.text('Pages can only be read.', 405)
  })

  return routes
}

/** What pages ask of accounts. */
type PageAccounts = Pick<Accounts, 'session' | 'formTokens'>

/** A page for somebody who is logged in: rendered for this answer alone. */
async function answerMember(
  renderer: PageRenderer,
  accounts: PageAccounts,
  { id, user, cookies }: Session,
  visit: Omit<PageVisit, 'visitor'>,
): Promise<Response> {
  const visitor = { user, formToken: (await accounts.formTokens()).forSession(id) }
  const found = await renderer.page({ ...visit, visitor })
  const page = found ?? (await renderer.message('notFound', { ...visit, visitor }))
  const headers = new Headers({
    ...toRendered(page).headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Cookie',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(page.html, { status: found ? 200 : 404, headers })
}

/** Leads to the login and, afterwards, back; says nothing of the page but that one has to log in for it. */
const askToLogIn = ({ pathname, search }: URL): Response => {
  const location = `${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}
