import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { PREVIEW_PATH } from '../../core/routing/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import type { PreviewsService } from '../authoring/previews/index.ts'
import { type RequestBindings, type ResponseLimit, visitorOf } from '../kit/http/index.ts'
import type { PageRenderer } from '../render/index.ts'
import { type ErrorPages, toRendered } from './error-pages.ts'

export interface PreviewRoutesOptions {
  previews: PreviewsService
  renderer: Pick<PageRenderer, 'preview'>
  responseLimit: ResponseLimit
  errorPages: ErrorPages
}

/**
 * Headers of every response of a preview link: it is not cached, not listed by search engines, and no other site learns
 * its address as a referrer.
 */
const UNTOLD = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const untold: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(UNTOLD)) context.res.headers.set(name, value)
}

/** Creates the routes of links to content that is not public (share-1 to share-3). Visitors need no login. */
export function previewRoutes({ previews, renderer, responseLimit, errorPages }: PreviewRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const open = async (context: Context, token: string) => {
    const { req } = context
    const preview = await previews.open(token, req.method === 'GET')
    if (preview.kind === 'unknown') return errorPages.notFound(context)
    if (preview.kind === 'ended') return errorPages.previewEnded(context)
    if (preview.kind === 'public') return context.redirect(encodeURI(decodeURI(preview.path)), 302)
    // This page is never cached, so a HEAD request needs no page.
    if (req.method === 'HEAD') return new Response(null, { headers: HTML })
    const cookies = req.header('cookie')
    const page = await renderer.preview(preview, {
      path: `${PREVIEW_PATH}${token}/`,
      query: new URL(req.url).searchParams,
      palette: paletteChoice(cookies),
      visitor: null,
      cookies,
    })
    if (!page) return errorPages.previewEnded(context)
    return new Response(page.html, { headers: { ...toRendered(page).headers, ...HTML } })
  }

  routes.use(`${PREVIEW_PATH}*`, untold)
  // Mail programs may drop the slash at the end of an address.
  for (const path of [`${PREVIEW_PATH}:link`, `${PREVIEW_PATH}:link/`])
    routes.get(path, (context) =>
      responseLimit.make(visitorOf(context.env), () => open(context, context.req.param('link') ?? '')),
    )
  return routes
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
