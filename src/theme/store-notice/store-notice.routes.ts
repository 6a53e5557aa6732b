import { Hono } from 'hono'
import { DISMISS_NOTICE_PATH } from '../../core/routing/routes.ts'
import { type RefuseForm, readForm, type SiteOrigins, sitePath } from '../../server/kit/http/index.ts'
import { dismissalOf, NOTICE_COOKIE_PREFIX } from './notice-cookie.ts'

const COOKIE = new RegExp(`^${NOTICE_COOKIE_PREFIX}[0-9a-f]{16}$`)

/** Dismisses the notice for the rest of the session and redirects back, without script (notice-3). */
export function dismissNoticeRoutes(site: SiteOrigins, refuseForm: RefuseForm): Hono {
  const routes = new Hono()
  routes.post(DISMISS_NOTICE_PATH, async ({ req }) => {
    const received = await readForm(req.raw, site)
    if (!received.ok) return refuseForm(received.error, req.raw.headers)
    const form = received.value
    const notice = form.get('notice') ?? ''
    const headers = new Headers({
      location: sitePath(form.get('return')) ?? '/',
      'cache-control': 'no-store',
    })
    if (COOKIE.test(notice)) headers.set('set-cookie', dismissalOf(notice, site.isHttps))
    return new Response(null, { status: 303, headers })
  })
  return routes
}
