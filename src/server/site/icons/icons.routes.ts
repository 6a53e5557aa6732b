import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { CROSS_ORIGIN_HEADERS, DATA_POLICY, notModified } from '../../kit/http/index.ts'
import type { Caches, Invalidation } from '../../kit/platform/index.ts'
import { type IconsService, TOUCH_ICON_SIZES } from './icons.service.ts'

/** Content security policy that allows the inline style and pictures of the SVG and nothing else. */
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Cache duration: the address of an icon never changes, while its logo rarely does. */
const ONE_HOUR = 'public, max-age=3600'

interface IconFile {
  bytes: Buffer
  etag: string
}

/**
 * Creates the routes `/favicon.ico`, `/favicon.svg`, `/apple-touch-icon.png`, `/icon-192.png`, `/icon-512.png`,
 * `/site.webmanifest`.
 */
export function iconsRoutes(icons: IconsService, caches: Caches, invalidation: Invalidation): Hono {
  const routes = new Hono()
  const cache = caches.open<IconFile>('files', ({ bytes }) => bytes.length)
  invalidation.onChange(() => cache.clear())

  const add = (path: string, type: string, make: () => Promise<Buffer>, policy = DATA_POLICY) =>
    routes.get(path, async ({ req }) => {
      const { bytes, etag } = await cache.getOrSet(path, async () => {
        const fileBytes = await make()
        return {
          bytes: fileBytes,
          etag: `"${createHash('sha256').update(fileBytes).digest('base64url').slice(0, 22)}"`,
        }
      })
      const headers = {
        ...CROSS_ORIGIN_HEADERS,
        'content-type': type,
        'cache-control': ONE_HOUR,
        'content-security-policy': policy,
        etag,
      }
      return (
        notModified(req.header('if-none-match'), headers) ??
        new Response(new Uint8Array(bytes), {
          headers: { ...headers, 'content-length': String(bytes.length) },
        })
      )
    })

  const [apple, ...others] = TOUCH_ICON_SIZES
  add('/favicon.ico', 'image/x-icon', icons.ico)
  add('/favicon.svg', 'image/svg+xml; charset=utf-8', icons.svg, SVG_POLICY)
  add('/apple-touch-icon.png', 'image/png', () => icons.touch(apple))
  for (const size of others) add(`/icon-${size}.png`, 'image/png', () => icons.touch(size))
  add('/site.webmanifest', 'application/manifest+json; charset=utf-8', icons.manifest)
  return routes
}
