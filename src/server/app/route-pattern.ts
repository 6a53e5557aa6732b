import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isRecord } from '../../core/kit/is-record.ts'
import { PORTFOLIO_PATH } from '../../core/routing/routes.ts'
import type { RequestBindings } from '../kit/http/index.ts'
import { isApiPath } from '../kit/http/rest/index.ts'

/** Pattern of all pages except those of items. */
const PAGES = '/*'
const ITEM_PAGES = `${PORTFOLIO_PATH}:slug/`

/** Notes the route that responded and the reason for a refusal, for log and metrics. */
export const noteRoute: MiddlewareHandler<{ Bindings: RequestBindings }> = async (context, next) => {
  await next()
  const handled = context.env?.handled
  if (!handled) return
  handled.route = patternOf(context)
  const { res, req } = context
  if (res.status === 401 || res.status === 403) handled.refusal = await refusalCode(res, req.method)
}

/** Returns the code of a refusal, such as `rest_forbidden`; for pages, which have none, a code for a page or a form. */
async function refusalCode(response: Response, method: string): Promise<string> {
  const page = method === 'GET' || method === 'HEAD' ? 'page_refused' : 'form_refused'
  if (!response.headers.get('content-type')?.startsWith('application/json')) return page
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const { code, error } = isRecord(body) ? body : {}
  return typeof code === 'string' ? code : typeof error === 'string' ? error : page
}

function patternOf(context: Context): string {
  const path = routePath(context)
  return path === '*' || path === PAGES ? pathPattern(context.req.path) : path.replaceAll(/\{[^}]*\}/g, '')
}

/** Returns the pattern of a page's path, or of a path in the read API that has responded before. */
export function pathPattern(path: string): string {
  if (isApiPath(path)) return path.replace(/\/\d+(?=\/?$)/, '/:id')
  return path.startsWith(PORTFOLIO_PATH) && path.length > PORTFOLIO_PATH.length ? ITEM_PAGES : PAGES
}
