import { Hono } from 'hono'
import { COLOR_MODE_PATH } from '../../core/routing/routes.ts'
import { type RefuseForm, readForm, type SiteOrigins, sitePath } from '../../server/kit/http/index.ts'
import { colorCookies } from './palette-state.ts'

/**
 * Returns the route that remembers a visitor's palette in a cookie (color-1) and redirects back. Only forms of this
 * site are accepted, and only its own pages are redirected to.
 */
export function colorModeRoutes(site: SiteOrigins, refuseForm: RefuseForm): Hono {
  const routes = new Hono()
  routes.post(COLOR_MODE_PATH, async ({ req }) => {
    const received = await readForm(req.raw, site)
    if (!received.ok) return refuseForm(received.error, req.raw.headers)
    const form = received.value
    const back = refererPath(req.header('referer'), req.url, site) ?? sitePath(form.get('return')) ?? '/'
    const headers = new Headers({ location: back, 'cache-control': 'no-store' })
    const isSwitched = form.get('switched') === 'true'
    for (const cookie of colorCookies(isSwitched, false, site.isHttps)) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  })
  return routes
}

/** Returns path and query of the page with the form: script may have changed its URL since it was rendered. */
function refererPath(referer: string | undefined, requestUrl: string, site: SiteOrigins): string | null {
  if (!referer || !URL.canParse(referer) || !site.isSiteOrigin(new URL(referer).origin, requestUrl))
    return null
  const { pathname, search } = new URL(referer)
  return sitePath(pathname + search)
}
