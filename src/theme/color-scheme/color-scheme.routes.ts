import { Hono } from 'hono'
import type { MessagePages } from '../../server/app/message-pages.ts'
import { readForm } from '../../server/http/read-form.ts'
import type { OwnSite } from '../../server/http/site-origins.ts'
import { ownPath } from '../../server/http/site-path.ts'
import { colorCookies } from './palette-state.ts'

/** Where the colour switcher's form is sent. */
export const COLOR_MODE_PATH = '/color-mode'

/**
 * Remembers a visitor's palette in a cookie (color-1) and sends them back to the page they were on.
 * Only the site's own pages may ask, and only its own pages are gone back to.
 */
export function colorModeRoutes(site: OwnSite, messages: Pick<MessagePages, 'refused'>): Hono {
  const routes = new Hono()
  routes.post(COLOR_MODE_PATH, async ({ req }) => {
    const received = await readForm(req.raw, site)
    if (!received.ok) return messages.refused(received.refusal, req.raw.headers)
    const { form } = received
    const back = refererPath(req.header('referer'), req.url, site) ?? ownPath(form.get('return')) ?? '/'
    const headers = new Headers({ location: back, 'cache-control': 'no-store' })
    const isSwitched = form.get('switched') === 'true'
    for (const cookie of colorCookies(isSwitched, false, site.isHttps)) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  })
  return routes
}

/** Path and query of the page the form stood on: its address bar may say more than the page knows. */
function refererPath(referer: string | undefined, requestUrl: string, site: OwnSite): string | null {
  if (!referer || !URL.canParse(referer) || !site.isOwnOrigin(new URL(referer).origin, requestUrl))
    return null
  const { pathname, search } = new URL(referer)
  return ownPath(pathname + search)
}
