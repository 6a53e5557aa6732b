import { Hono } from 'hono'
import { moveBreakPoint, readBreakPointStyle, styleForBreakPoint } from '../../core/content/index.ts'
import { ASSETS_PATH } from '../../core/routes.ts'
import { encodeAll } from '../http/index.ts'
import type { Caches } from '../platform/index.ts'
import { assetResponse } from './asset-response.ts'
import { type AssetFile, type BuiltAssets, sizeOfAsset } from './built-assets.ts'

/**
 * Built files below `/assets/`. Their names carry a hash of their content, so browsers may keep them for ever.
 *
 * @param breakPoint width below which this site's header is the narrow one, in pixels
 */
export function assetRoutes({ files }: BuiltAssets, caches: Caches, breakPoint: () => Promise<number>): Hono {
  const routes = new Hono()
  const ownStyles = caches.open<AssetFile>('files', sizeOfAsset)

  /** A built stylesheet with another break point: where it is not this site's, its address is. */
  const ownStyle = async (path: string): Promise<AssetFile | string | undefined> => {
    const asked = readBreakPointStyle(path)
    const built = asked && files.get(asked.style)
    if (!built) return undefined
    const own = styleForBreakPoint(asked.style, await breakPoint())
    return path === own ? ownStyles.getOrSet(own, () => withBreakPoint(built, asked.breakPoint)) : own
  }

  routes.get(`${ASSETS_PATH}*`, async ({ req, text, redirect, header }) => {
    // The query is not looked at: a script that is asked for again has one.
    const file = files.get(req.path) ?? (await ownStyle(req.path))
    if (file === undefined) return text('There is no such file.', 404, { 'cache-control': 'no-store' })
    if (typeof file !== 'string') return assetResponse(req.raw, file, 'public, max-age=31536000, immutable')
    // A page from before a change of settings still names the old one.
    header('cache-control', 'no-store')
    return redirect(file)
  })
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
