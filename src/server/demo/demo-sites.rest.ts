import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { packageRoot } from '../package-root.ts'

/** Sites that decline to be shown inside others: the fallback of previews is tried on them. */
const DECLINE_FRAMES: ReadonlySet<string> = new Set(['quaymark'])

/** Complete pages that load nothing and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/**
 * The demo's websites at `/demo-sites/<slug>/`.
 *
 * @param folder holds `<slug>/index.html`; the package's own unless told
 */
export function demoSites(folder: string = join(packageRoot(), 'demo', 'sites')): Hono {
  const routes = new Hono()
  // The pattern keeps every address inside the folder.
  routes.get('/demo-sites/:slug{[a-z0-9-]+}', (context) =>
    context.redirect(`/demo-sites/${context.req.param('slug')}/`, 301),
  )
  routes.get('/demo-sites/:slug{[a-z0-9-]+}/', async (context) => {
    const slug = context.req.param('slug')
    const html = await readFile(join(folder, slug, 'index.html'), 'utf8').catch(() => null)
    if (html === null) return context.text('There is no such site.', 404)
    return new Response(html, { headers: DECLINE_FRAMES.has(slug) ? UNFRAMED : FRAMED })
  })
  return routes
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
