import type { Accounts } from '../accounts/index.ts'
import type { SitePage } from '../render/index.ts'
import { toRendered } from './error-pages.ts'

/** A page for the one who is logged in alone: nobody keeps it, and no search engine lists it. */
export function privatePage(page: SitePage, session: Awaited<ReturnType<Accounts['session']>>): Response {
  const headers = new Headers(toRendered(page).headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex')
  for (const cookie of session?.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(page.html, { headers })
}
