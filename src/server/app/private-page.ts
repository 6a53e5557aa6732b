import type { Accounts } from '../accounts/index.ts'
import type { SitePage } from '../render/index.ts'
import { toRendered } from './error-pages.ts'

/** Responds with a page for one logged-in user: it is never cached, and search engines do not list it. */
export function privatePage(page: SitePage, session: Awaited<ReturnType<Accounts['session']>>): Response {
  const headers = new Headers(toRendered(page).headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex')
  for (const cookie of session?.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(page.html, { headers })
}
