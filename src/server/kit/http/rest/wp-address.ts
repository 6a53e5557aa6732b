import { API_PATH } from '../../../../core/routing/routes.ts'
import { isApiPath, isFilePath } from './wp-response.ts'

/** Query parameter that names a route, as on WordPress sites without pretty permalinks. */
const ROUTE_KEY = 'rest_route'

/**
 * Returns the address below `/wp-json` for `/?rest_route=/wp/v2/…` and `/index.php/wp-json/…`, as in WordPress (api-8);
 * `null` for all others.
 *
 * @param target path and query as the request line has them
 */
export function apiTarget(target: string): string | null {
  if (target.startsWith(`/index.php${API_PATH}`)) return target.slice('/index.php'.length)
  if (!target.includes(ROUTE_KEY)) return null
  const mark = target.indexOf('?')
  if (mark < 0 || !/^\/(?:index\.php)?$/.test(target.slice(0, mark))) return null
  const query = new URLSearchParams(target.slice(mark + 1))
  const route = query.get(ROUTE_KEY)
  if (route === null || !route.startsWith('/')) return null
  query.delete(ROUTE_KEY)
  const path = route
    .split('/')
    .map((step) => encodeURIComponent(step))
    .join('/')
  return `${API_PATH}${path}${query.size > 0 ? `?${query}` : ''}`
}

const OVERRIDES = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Returns the request that the API handles: at the address from `apiTarget`, and for POST with the method that
 * `X-HTTP-Method-Override` or `_method` names. No other method becomes one that writes.
 */
export function apiRequest(request: Request): Request {
  const url = new URL(request.url)
  const target = apiTarget(`${url.pathname}${url.search}`)
  const address = target === null ? url : new URL(target, url)
  const override =
    request.method === 'POST' && isApiPath(address.pathname) && !isFilePath(address.pathname)
      ? (address.searchParams.get('_method') ?? request.headers.get('x-http-method-override'))?.toUpperCase()
      : undefined
  const method = override !== undefined && OVERRIDES.has(override) ? override : request.method
  if (target === null && method === request.method) return request
  const hasBody =
    method !== 'GET' && method !== 'HEAD' && request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(address, {
    method,
    headers: request.headers,
    // The body is not read here: only the route knows its limit.
    ...(hasBody && request.body && { body: request.body, duplex: 'half' }),
  })
}
