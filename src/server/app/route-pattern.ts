import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { PORTFOLIO_PATH } from '../../core/routes.ts'
import type { RequestBindings } from '../http/index.ts'
import { isApiPath } from '../http/rest/index.ts'

/** The pattern of all pages but those of items. */
const PAGES = '/*'
const ITEM_PAGES = `${PORTFOLIO_PATH}:slug/`

/** Notes which route responded, for log and metrics. */
export const noteRoute: MiddlewareHandler<{ Bindings: RequestBindings }> = async (context, next) => {
  await next()
  const handled = context.env?.handled
  if (handled) handled.route = patternOf(context)
}

function patternOf(context: Context): string {
  const path = routePath(context)
  return path === '*' || path === PAGES ? pathPattern(context.req.path) : path.replaceAll(/\{[^}]*\}/g, '')
}

/** The pattern of a page's path, or of one in the read API that has responded before. */
export function pathPattern(path: string): string {
  if (isApiPath(path)) return path.replace(/\/\d+(?=\/?$)/, '/:id')
  return path.startsWith(PORTFOLIO_PATH) && path.length > PORTFOLIO_PATH.length ? ITEM_PAGES : PAGES
}
