import { Hono } from 'hono'
import type { MessagePages } from '../../server/app/message-pages.ts'
import { readForm } from '../../server/http/read-form.ts'
import type { OwnSite } from '../../server/http/site-origins.ts'
import { ownPath } from '../../server/http/site-path.ts'
import { DISMISS_NOTICE_PATH } from '../../server/render/index.ts'
import { dismissalOf, NOTICE_COOKIE_PREFIX } from './notice-cookie.ts'

const COOKIE = new RegExp(`^${NOTICE_COOKIE_PREFIX}[0-9a-f]{16}$`)

/** Hides the notice for the rest of the session and sends the visitor back: the way without script (notice-3). */
export function dismissNoticeRoutes(site: OwnSite, messages: Pick<MessagePages, 'refused'>): Hono {
  const routes = new Hono()
  routes.post(DISMISS_NOTICE_PATH, async ({ req }) => {
    const received = await readForm(req.raw, site)
    if (!received.ok) return messages.refused(received.refusal, req.raw.headers)
    const { form } = received
    const notice = form.get('notice') ?? ''
    const headers = new Headers({ location: ownPath(form.get('return')) ?? '/', 'cache-control': 'no-store' })
    if (COOKIE.test(notice)) headers.set('set-cookie', dismissalOf(notice, site.isHttps))
    return new Response(null, { status: 303, headers })
  })
  return routes
}
