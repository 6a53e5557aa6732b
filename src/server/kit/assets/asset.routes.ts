import { Hono } from 'hono'
import { moveBreakPoint, readBreakPointStyle, styleForBreakPoint } from '../../../core/content/index.ts'
import { ASSETS_PATH, LICENCES_PATH } from '../../../core/routing/routes.ts'
import { encodeAll } from '../http/index.ts'
import type { Caches } from '../platform/index.ts'
import { assetResponse } from './asset-response.ts'
import { type AssetFile, type BuiltAssets, sizeOfAsset } from './built-assets.ts'

/**
 * Creates the routes of `/assets/…`, whose names contain a hash of their content and are cached forever, of
 * `/embed.js`, and of the licences of the bundled packages.
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

  /**
   * Returns a built style sheet with this site's break point; for any other break point, the path of that style sheet.
   */
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
    // The query is ignored: a script has one if it is requested again.
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

  const licences = files.get(`${ASSETS_PATH}third-party-licences.txt`)
  if (licences) routes.get(LICENCES_PATH, ({ req }) => assetResponse(req.raw, licences, 'public, no-cache'))

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
