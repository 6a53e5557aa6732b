import { Hono } from 'hono'
import { SHARE_PATH } from '../../../core/routing/routes.ts'
import {
  notModified,
  type RequestBindings,
  type ResponseLimit,
  TooManyRequests,
  visitorOf,
} from '../../kit/http/index.ts'
import { parseShareName } from './share-address.ts'
import type { SharesService } from './shares.service.ts'

/** Other sites show them. */
const CROSS_ORIGIN = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** Share pictures below `/share/`. A name that was ever given out leads to the picture of today. */
export function sharesRoutes(
  shares: SharesService,
  { responseLimit }: { responseLimit: Pick<ResponseLimit, 'count'> },
): Hono<{ Bindings: RequestBindings }> {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(`${SHARE_PATH}:name`, async (context) => {
    const name = context.req.param('name')
    const subject = parseShareName(name)
    const current = subject && (await shares.nameOf(subject))
    if (!current) return context.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    if (current !== name) {
      const headers = { ...CROSS_ORIGIN, location: SHARE_PATH + current, 'cache-control': 'no-store' }
      return context.body(null, 302, headers)
    }
    const headers = {
      ...CROSS_ORIGIN,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'image/jpeg',
      etag: `"${name}"`,
    }
    const unchanged = notModified(context.req.header('if-none-match'), headers)
    if (unchanged) return unchanged
    try {
      const file = (await shares.find(name)) ?? (await make())
      if (!file) return context.text('This picture cannot be drawn.', 404, { 'cache-control': 'no-store' })
      const body = context.req.method === 'HEAD' ? null : new Uint8Array(file)
      return new Response(body, { headers: { ...headers, 'content-length': String(file.length) } })
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      return context.text('Too many pictures were asked for from your address. Try again in a moment.', 429, {
        'retry-after': String(error.retryAfterSeconds),
        'cache-control': 'no-store',
      })
    }

    function make() {
      responseLimit.count(visitorOf(context.env))
      return subject && shares.make(subject)
    }
  })
  return routes
}
