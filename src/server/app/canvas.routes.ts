import { Hono } from 'hono'
import { can } from '../../core/account/index.ts'
import { ENTRY_KINDS, readableValues } from '../../core/entry/index.ts'
import { CANVAS_PATH } from '../../core/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { RequestBindings } from '../http/index.ts'
import type { PageRenderer } from '../render/index.ts'
import { type ErrorPages, toRendered } from './error-pages.ts'

export interface CanvasRoutesOptions {
  accounts: Pick<Accounts, 'session'>
  entries: Pick<EntriesService, 'read'>
  renderer: Pick<PageRenderer, 'preview'>
  errorPages: ErrorPages
}

/** Elements of scripts; in the canvas nothing but the editor acts. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs

/**
 * `/studio/canvas/:kind/:id`: the page of an entry as visitors will get it, from its newest saved state, for the frame
 * of the editor (studio-4). It is for the one who is logged in alone, and nobody keeps it.
 */
export function canvasRoutes({ accounts, entries, renderer, errorPages }: CanvasRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(`${CANVAS_PATH}:kind{${ENTRY_KINDS.join('|')}}/:id{[0-9]{1,9}}`, async (context) => {
    const { req } = context
    const session = await accounts.session(req.raw.headers)
    const actor = session && { id: session.userId, name: session.user.name, role: session.user.role }
    if (!can(actor, 'studio.open')) return errorPages.notFound(context)
    const kind = req.param('kind') === 'page' ? 'page' : 'work'
    const found = await entries.read(actor, { kind, id: Number(req.param('id')) })
    if (!found.ok) return errorPages.notFound(context)
    const { id, path, values } = found.value
    const cookies = req.header('cookie')
    const page = await renderer.preview(
      { ref: { kind, id }, values: readableValues(kind, values), path, until: '' },
      { path, query: new URLSearchParams(), palette: paletteChoice(cookies), cookies, visitor: null },
    )
    if (!page) return errorPages.notFound(context)
    const headers = new Headers(toRendered(page).headers)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('cache-control', 'private, no-store')
    headers.set('x-robots-tag', 'noindex')
    for (const cookie of session?.cookies ?? []) headers.append('set-cookie', cookie)
    return new Response(page.html.replace(SCRIPTS, ''), { headers })
  })
  return routes
}
