import { Hono } from 'hono'
import { moveBreakPoint, readBreakPointStyle } from '../../core/content/index.ts'
import { answerAsset } from './answer-asset.ts'
import type { AssetFile, BuiltAssets } from './built-assets.ts'
import { encodeAll } from './encoding.ts'

/** Stylesheets with a break point of their own that are kept at once; a site has one. */
const MAX_OWN_STYLES = 4

/** Built files below `/assets/`. Their names carry a hash of their content, so browsers may keep them for ever. */
export function assetRoutes({ files }: BuiltAssets): Hono {
  const routes = new Hono()
  const ownStyles = new Map<string, Promise<AssetFile | undefined>>()

  const ownStyle = (path: string): Promise<AssetFile | undefined> => {
    const known = ownStyles.get(path)
    if (known) return known
    const made = withBreakPoint(files, path)
    for (const oldest of ownStyles.keys()) {
      if (ownStyles.size < MAX_OWN_STYLES) break
      ownStyles.delete(oldest)
    }
    ownStyles.set(path, made)
    return made
  }

  routes.get('/assets/*', async ({ req, text }) => {
    // The query is not looked at: a script that is asked for again has one.
    const file = files.get(req.path) ?? (readBreakPointStyle(req.path) ? await ownStyle(req.path) : undefined)
    return file
      ? answerAsset(req.raw, file, 'public, max-age=31536000, immutable')
      : text('There is no such file.', 404, { 'cache-control': 'no-store' })
  })
  return routes
}

/** The built stylesheet with the break point its address names; `undefined` when there is no such stylesheet. */
async function withBreakPoint(files: BuiltAssets['files'], path: string): Promise<AssetFile | undefined> {
  const asked = readBreakPointStyle(path)
  const built = asked && files.get(asked.style)
  if (!built) return undefined
  const css = moveBreakPoint(built.bytes.identity.toString(), asked.breakPoint)
  return {
    type: built.type,
    etag: `${built.etag}-w${asked.breakPoint}`,
    bytes: await encodeAll(Buffer.from(css)),
  }
}
