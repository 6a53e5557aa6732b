import { Hono } from 'hono'
import { assetResponse } from './asset-response.ts'
import type { BuiltAssets } from './built-assets.ts'

/**
 * `/embed.js`, the script that shows the portfolio on other people's pages. It names the chunks of this very build,
 * so browsers ask each time whether it has changed; the chunks themselves are assets like all others.
 */
export function embedRoutes({ manifest, files }: BuiltAssets): Hono {
  const routes = new Hono()
  const file = files.get(manifest.embed)
  if (file) routes.get('/embed.js', ({ req }) => assetResponse(req.raw, file, 'public, no-cache'))
  return routes
}
