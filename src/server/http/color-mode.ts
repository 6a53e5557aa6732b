import { Hono } from 'hono'
import { colorCookies } from '../../core/content/index.ts'
import { isOwnOrigin } from './own-origin.ts'
import { ownPath } from './own-path.ts'

/** Where the colour switcher's form is sent. */
export const COLOR_MODE_PATH = '/color-mode'

/**
 * Remembers a visitor's palette in a cookie (contract 2.3) and sends them back to the page they were on.
 * Only the site's own pages may ask, and only its own pages are gone back to.
 */
export function colorModeRoutes(siteUrl: string | null): Hono {
  const routes = new Hono()
  routes.post(COLOR_MODE_PATH, async (context) => {
    const origin = context.req.header('origin')
    // Browsers name the origin of every form they send; other programs hold no cookie worth protecting.
    if (origin !== undefined && !isOwnOrigin(origin, context.req.url, siteUrl)) {
      return context.text('Colours can only be switched on the pages of this site.', 403)
    }
    const form = await context.req.parseBody()
    const switched = form.switched === 'true'
    const back =
      refererPath(context.req.header('referer'), context.req.url, siteUrl) ?? ownPath(form.return) ?? '/'
    const headers = new Headers({ location: back, 'cache-control': 'no-store' })
    for (const cookie of colorCookies(switched, false)) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  })
  return routes
}

/** Path and query of the page the form stood on: its address bar may say more than the page knows. */
function refererPath(referer: string | undefined, requestUrl: string, siteUrl: string | null): string | null {
  if (!referer || !URL.canParse(referer) || !isOwnOrigin(new URL(referer).origin, requestUrl, siteUrl))
    return null
  const { pathname, search } = new URL(referer)
  return ownPath(pathname + search)
}
