import { type Context, Hono } from 'hono'
import { ACCOUNT_PATHS, FEED_PATH, STUDIO_PATH } from '../../core/routing/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import { type Accounts, redirectToLogin, type Session } from '../accounts/index.ts'
import type { RedirectsService } from '../authoring/redirects/index.ts'
import {
  decodedPath,
  type RequestBindings,
  type ResponseLimit,
  respondEncoded,
  singleSlashes,
  visitorOf,
} from '../kit/http/index.ts'
import type { PageRenderer, PageVisit } from '../render/index.ts'
import { isWpFeedPath, isWpFeedQuery } from '../site/discovery/index.ts'
import type { PortfolioService } from '../site/portfolio/index.ts'
import { withCurrentTermSlugs } from './current-term-slugs.ts'
import { type ErrorPages, toRendered } from './error-pages.ts'
import type { PageCache } from './page-cache.ts'

export interface PageRoutesOptions {
  renderer: PageRenderer
  cache: PageCache
  accounts: PageAccounts
  /** Makes pages that are not cached. */
  responseLimit: ResponseLimit
  errorPages: ErrorPages
  /** Public origin, without a trailing slash. */
  origin: string
  /** Redirects for paths without a page. */
  redirects: RedirectsService
  /** Finds the present slug of a term by a former one. */
  formerSlug: PortfolioService['formerSlug']
}

type PageEnv = { Bindings: RequestBindings }
type PageContext = Context<PageEnv>

/**
 * Creates the routes of the site's pages, from the cache or rendered. Logged-in visitors get pages of their own, which
 * are not cached; other visitors are redirected to the login for members' pages.
 */
export function pageRoutes({
  renderer,
  cache,
  accounts,
  responseLimit,
  errorPages,
  origin,
  redirects,
  formerSlug,
}: PageRoutesOptions): Hono<PageEnv> {
  const routes = new Hono<PageEnv>()

  /** Responds to a path without a page: with a redirect, with 410, or with 404. */
  const respondToMissing = async (context: PageContext, path: string): Promise<Response> => {
    const response = await redirectFrom(context, path)
    if (response) return response
    if (context.req.method === 'GET') redirects.missed.note(path, context.env?.clientIp)
    return errorPages.notFound(context)
  }

  /** Responds to a path that was moved or removed, or is misspelled; `null` if there is nothing to redirect to. */
  const redirectFrom = async (context: PageContext, path: string): Promise<Response | null> => {
    const { search } = new URL(context.req.url)
    const target = await redirects.answerMissingPath(path, search)
    if (!target) {
      const canonicalPath = await asWritten(path)
      if (canonicalPath !== null) return context.redirect(`${encodeURI(canonicalPath)}${search}`, 301)
      return isWpFeedPath(path) ? redirectToFeed(context) : null
    }
    if (target.kind === 'moved') {
      // The path may get a page of its own later, so the redirect is not cached.
      context.header('cache-control', 'no-cache')
      return context.redirect(target.location, target.status)
    }
    const { body, headers } = await errorPages.notFound(context)
    return new Response(body, { status: 410, headers })
  }

  /**
   * Returns the address of the page whose path differs only in upper case or repeated slashes; `null` if there is none
   * (found-22). It begins with one slash, so it never names another host.
   */
  const asWritten = async (path: string): Promise<string | null> => {
    const lowerPath = singleSlashes(path).toLowerCase()
    if (FORM_PATHS.has(lowerPath.replace(/\/$/, '')))
      return lowerPath === path ? null : lowerPath.replace(/\/$/, '')
    const page = lowerPath.endsWith('/') ? lowerPath : `${lowerPath}/`
    return page !== path && (await renderer.accessAt(page)) !== null ? page : null
  }

  const respond = async (context: PageContext): Promise<Response> => {
    const url = new URL(context.req.url)
    const path = decodedPath(url.pathname)
    if (path === null) return errorPages.notFound(context)
    if (path === '/' && isWpFeedQuery(url.search)) return redirectToFeed(context)
    if (!path.endsWith('/') && (await renderer.accessAt(`${path}/`)) !== null) {
      // Only for existing pages, so that the redirect cannot be abused to reach another site.
      return context.redirect(`${url.pathname}/${url.search}`, 301)
    }
    const cookies = context.req.header('cookie')
    const palette = paletteChoice(cookies)
    const visit = { path, query: url.searchParams, palette, cookies }
    const session = await accounts.session(context.req.raw.headers)
    if (session) {
      if ((await renderer.accessAt(path)) === null) {
        const response = await redirectFrom(context, path)
        if (response) return response
      }
      return responseLimit.make(visitorOf(context.env, session.userId), () =>
        respondToMember({ renderer, accounts, origin }, session, visit),
      )
    }
    const request = { path, query: url.search.slice(1), palette, cookies }
    const render = async (query: string) => {
      const page = await responseLimit.make(visitorOf(context.env), () =>
        renderer.page({ ...visit, query: new URLSearchParams(query), visitor: null }),
      )
      return page && toRendered(page, origin)
    }
    const cachedPage = cache.find(request)
    const newUrl = cachedPage ? null : await withCurrentTermSlugs(url, formerSlug)
    if (newUrl !== null) {
      context.header('cache-control', 'no-cache')
      return context.redirect(newUrl, 301)
    }
    const page = cachedPage ?? (await cache.fill(request, render))
    if (page) return respondEncoded(context.req.raw, page)
    return (await renderer.accessAt(path)) === 'members'
      ? redirectToLogin(url)
      : respondToMissing(context, path)
  }

  routes.get('*', respond)

  routes.all('*', (context) => {
    context.header('allow', 'GET, HEAD')
    return context.req.method === 'OPTIONS'
      ? context.body(null, 204)
      : context.text('Pages can only be read.', 405)
  })

  return routes
}

/** Redirects from an address of WordPress's feed (found-2). A page may get the address later, so nothing is cached. */
function redirectToFeed(context: PageContext): Response {
  context.header('cache-control', 'no-cache')
  return context.redirect(FEED_PATH, 301)
}

/** Pages besides those of the site whose addresses people type. */
const FORM_PATHS: ReadonlySet<string> = new Set([ACCOUNT_PATHS.login, ACCOUNT_PATHS.account, STUDIO_PATH])

type PageAccounts = Pick<Accounts, 'session' | 'formTokens'>

/** Responds with a page for a logged-in visitor, rendered for this response only. */
async function respondToMember(
  { renderer, accounts, origin }: Pick<PageRoutesOptions, 'renderer' | 'accounts' | 'origin'>,
  { id, user, cookies }: Session,
  visit: Omit<PageVisit, 'visitor'>,
): Promise<Response> {
  const visitor = { user, formToken: (await accounts.formTokens()).forSession(id) }
  const memberPage = await renderer.page({ ...visit, visitor })
  const page = memberPage ?? (await renderer.message('notFound', { ...visit, visitor }))
  const headers = new Headers({
    ...toRendered(page, origin).headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Cookie',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(page.html, { status: memberPage ? 200 : 404, headers })
}
