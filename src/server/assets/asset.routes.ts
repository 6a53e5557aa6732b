import { Hono } from 'hono'
import { moveBreakPoint, readBreakPointStyle, styleForBreakPoint } from '../../core/content/index.ts'
import { ASSETS_PATH } from '../../core/routes.ts'
import { encodeAll } from '../http/index.ts'
import type { Caches } from '../platform/index.ts'
import { assetResponse } from './asset-response.ts'
import { type AssetFile, type BuiltAssets, sizeOfAsset } from './built-assets.ts'

/** A picture in its frame, in the dark or light ink that suits the browser's color scheme. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#1a1714}@media (prefers-color-scheme:dark){path{fill:#efece6}}</style><path d="M5 4h22a1 1 0 0 1 1 1v22a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm1.5 2.5v19h19v-19Z" fill-rule="evenodd"/><path d="M10 10h8v12h-8Z"/></svg>
`

/** Allows the inline style of the SVG and nothing else. */
const FAVICON_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/**
 * `/assets/…`, whose names carry a hash of their content and are cached forever, `/embed.js` and `/favicon.svg`.
 *
 * @param breakPoint width below which this site's header is the narrow one, in pixels
 */
export function assetRoutes(
  { manifest, files }: BuiltAssets,
  caches: Caches,
  breakPoint: () => Promise<number>,
): Hono {
  const routes = new Hono()
  const siteStyles = caches.open<AssetFile>('files', sizeOfAsset)

  /** A built style sheet with this site's break point; for any other break point, the path of that style sheet. */
  const siteStyle = async (path: string): Promise<AssetFile | string | undefined> => {
    const requested = readBreakPointStyle(path)
    const built = requested && files.get(requested.style)
    if (!built) return undefined
    const current = styleForBreakPoint(requested.style, await breakPoint())
    return path === current
      ? siteStyles.getOrSet(current, () => withBreakPoint(built, requested.breakPoint))
      : current
  }

  routes.get(`${ASSETS_PATH}*`, async ({ req, text, redirect, header }) => {
    // The query is ignored: a script that is requested again has one.
    const file = files.get(req.path) ?? (await siteStyle(req.path))
    if (file === undefined) return text('There is no such file.', 404, { 'cache-control': 'no-store' })
    if (typeof file !== 'string') return assetResponse(req.raw, file, 'public, max-age=31536000, immutable')
    // A page rendered before a change of settings still names the old style sheet.
    header('cache-control', 'no-store')
    return redirect(file)
  })

  // The embed script names the chunks of its own build, so browsers revalidate it on each use.
  const embed = files.get(manifest.embed)
  if (embed) routes.get('/embed.js', ({ req }) => assetResponse(req.raw, embed, 'public, no-cache'))

  routes.get('/favicon.svg', (context) =>
    context.body(FAVICON, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': FAVICON_POLICY,
    }),
  )
  return routes
}

async function withBreakPoint(built: AssetFile, breakPoint: number): Promise<AssetFile> {
  const css = moveBreakPoint(built.bytes.identity.toString(), breakPoint)
  return {
    type: built.type,
    etag: `${built.etag}-w${breakPoint}`,
    bytes: await encodeAll(Buffer.from(css)),
  }
}
