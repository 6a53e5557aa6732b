import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { packageRoot } from '../server/platform/index.ts'
import type { PortfolioService } from '../server/portfolio/index.ts'

/** Complete pages that load nothing and run nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

/**
 * The demo's websites at `/demo-sites/<slug>/`, each as long as a work previews it: a site that has its own works, or
 * never had those of the demo, does not show them.
 *
 * @param folder holds `content.json` and `sites/<slug>/index.html`; the package's own unless told
 */
export function demoSites(
  { isFramed }: Pick<PortfolioService, 'isFramed'>,
  folder: string = join(packageRoot(), 'demo'),
): Hono {
  const routes = new Hono()
  let declining: Promise<Set<string>> | undefined
  // The pattern keeps every address inside the folder.
  routes.get('/demo-sites/:slug{[a-z0-9-]+}', async (context, next) => {
    const address = sitePathOf(context.req.param('slug'))
    return (await isFramed(address)) ? context.redirect(address, 301) : next()
  })
  routes.get('/demo-sites/:slug{[a-z0-9-]+}/', async (context, next) => {
    const slug = context.req.param('slug')
    if (!(await isFramed(sitePathOf(slug)))) return next()
    const html = await readFile(join(folder, 'sites', slug, 'index.html'), 'utf8').catch(() => null)
    if (html === null) return context.text('There is no such site.', 404)
    declining ??= sitesDecliningFrames(folder)
    return new Response(html, { headers: (await declining).has(slug) ? UNFRAMED : FRAMED })
  })
  return routes
}

const sitePathOf = (slug: string): string => `/demo-sites/${slug}/`

/** Sites that decline to be shown inside others, as the works behind them say: the fallback of previews is tried on them. */
async function sitesDecliningFrames(folder: string): Promise<Set<string>> {
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
