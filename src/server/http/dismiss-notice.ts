import { Hono } from 'hono'
import { dismissalOf, NOTICE_COOKIE_PREFIX } from '../../core/content/index.ts'
import { DISMISS_NOTICE_PATH } from '../render/index.ts'
import { isOwnOrigin } from './own-origin.ts'
import { ownPath } from './own-path.ts'

const COOKIE = new RegExp(`^${NOTICE_COOKIE_PREFIX}[0-9a-f]{16}$`)

/** Hides the notice for the rest of the session and sends the visitor back: the way without script (contract 2.2). */
export function dismissNoticeRoutes(siteUrl: string | null): Hono {
  const routes = new Hono()
  routes.post(DISMISS_NOTICE_PATH, async (context) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && !isOwnOrigin(origin, context.req.url, siteUrl))
      return context.text('A notice can only be dismissed on the pages of this site.', 403)
    const { notice, return: back } = await context.req.parseBody()
    const headers = new Headers({ location: ownPath(back) ?? '/', 'cache-control': 'no-store' })
    if (typeof notice === 'string' && COOKIE.test(notice)) headers.set('set-cookie', dismissalOf(notice))
    return new Response(null, { status: 303, headers })
  })
  return routes
}
