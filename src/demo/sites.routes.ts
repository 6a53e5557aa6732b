import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { packageRoot } from '../server/kit/platform/index.ts'
import type { PortfolioService } from '../server/site/portfolio/index.ts'

/** Content security policy of these pages, which load nothing and run no script. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

/**
 * Returns the routes of the demo's websites at `/demo-sites/<slug>/`, each served only while an item previews it, so
 * that a site without the demo's items does not serve them.
 *
 * @param folder that holds `content.json` and `sites/<slug>/index.html`; defaults to that of the package
 */
export function demoSites(
  { isFramed }: Pick<PortfolioService, 'isFramed'>,
  folder: string = join(packageRoot(), 'demo'),
): Hono {
  const routes = new Hono()
  let forbidding: Promise<Set<string>> | undefined
  // The pattern keeps every path inside the folder.
  routes.get('/demo-sites/:slug{[a-z0-9-]+}', async (context, next) => {
    const path = sitePathOf(context.req.param('slug'))
    return (await isFramed(path)) ? context.redirect(path, 301) : next()
  })
  routes.get('/demo-sites/:slug{[a-z0-9-]+}/', async (context, next) => {
    const slug = context.req.param('slug')
    if (!(await isFramed(sitePathOf(slug)))) return next()
    const html = await readFile(join(folder, 'sites', slug, 'index.html'), 'utf8').catch(() => null)
    if (html === null) return context.text('There is no such site.', 404)
    forbidding ??= sitesForbiddingFrames(folder)
    return new Response(html, { headers: (await forbidding).has(slug) ? UNFRAMED : FRAMED })
  })
  return routes
}

const sitePathOf = (slug: string): string => `/demo-sites/${slug}/`

/** Returns the sites that forbid frames, as their items state, to demonstrate the fallback of previews. */
async function sitesForbiddingFrames(folder: string): Promise<Set<string>> {
  const { items } = JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')) as {
    items: { site?: string; frames?: 'forbidden' }[]
  }
  return new Set(items.flatMap(({ site, frames }) => (site && frames === 'forbidden' ? [site] : [])))
}

const COMMON = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const FRAMED = {
  ...COMMON,
  'content-security-policy': `${POLICY}; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
}
const UNFRAMED = {
  ...COMMON,
  'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
}
