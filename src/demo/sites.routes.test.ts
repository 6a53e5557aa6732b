import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openSite } from '../../tests/support/server/open-site.ts'
import { draft, openTestServices, temporaryFolder } from '../../tests/support/server/open-test-services.ts'
import { demoSites } from './sites.routes.ts'

const EVERY_WORK = { isFramed: async () => true }

async function sites() {
  const folder = await temporaryFolder()
  for (const slug of ['open', 'closed']) {
    await mkdir(join(folder, 'sites', slug), { recursive: true })
    await writeFile(join(folder, 'sites', slug, 'index.html'), '<!doctype html><title>x</title>')
  }
  const items = [{ site: 'open' }, { site: 'closed', frames: 'forbidden' }, { frames: 'forbidden' }]
  await writeFile(join(folder, 'content.json'), JSON.stringify({ items }))
  await writeFile(join(folder, 'sites', 'secret'), 'x')
  return demoSites(EVERY_WORK, folder)
}

it('serves a site that loads nothing and that only we may frame', async () => {
  const answer = await (await sites()).request('/demo-sites/open/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
})

it('forbids framing if the work of the site says so', async () => {
  const { headers } = await (await sites()).request('/demo-sites/closed/')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
})

it('has a site for every work with one, and one that forbids frames', async () => {
  const { items } = JSON.parse(await readFile('demo/content.json', 'utf8')) as {
    items: { site?: string; frames?: string }[]
  }
  const routes = demoSites(EVERY_WORK)
  const declining: string[] = []
  for (const { site, frames } of items) {
    if (!site) continue
    const answer = await routes.request(`/demo-sites/${site}/`)
    expect(answer.status, site).toBe(200)
    const declines = answer.headers.get('x-frame-options') === 'DENY'
    expect(declines, site).toBe(frames === 'forbidden')
    if (declines) declining.push(site)
  }
  expect(declining.length).toBeGreaterThan(0)
})

it('adds the slash, and has no other files', async () => {
  const routes = await sites()
  const response = await routes.request('/demo-sites/open')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/demo-sites/open/'])
  for (const path of ['/demo-sites/nothing/', '/demo-sites/..%2fsecret', '/demo-sites/secret/']) {
    expect((await routes.request(path)).status).toBe(404)
  }
})

it('shows a site only while a work uses it', async () => {
  const services = await openTestServices()
  const site = openSite(services)
  const status = async (path: string) =>
    (await site.fetch(new Request(`http://localhost:3000${path}`))).status
  const statuses = () => Promise.all(['/demo-sites/quaymark', '/demo-sites/quaymark/'].map(status))
  expect(await statuses()).toEqual([404, 404])

  await services.portfolio.save([
    draft({ slug: 'quaymark', type: 'iframe', siteUrl: '/demo-sites/quaymark/' }),
  ])
  expect(await statuses()).toEqual([301, 200])

  await services.portfolio.save([draft({ slug: 'quaymark', type: 'iframe', siteUrl: '' })])
  expect(await statuses()).toEqual([404, 404])
})

it.each(readdirSync('demo/sites', { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
  'the picture of $name is as sharp as a wide page is, and its words are set in faces that it brings along',
  async ({ name }) => {
    const { width } = await sharp(`demo/originals/site-${name}.webp`).metadata()
    expect(width).toBeGreaterThanOrEqual(1800)
    const page = readFileSync(`demo/sites/${name}/index.html`, 'utf8')
    const [, first = ''] = /body\{[^}]*?font:[^}]*?rem\/[\d.]+ "?([\w ]+)/.exec(page) ?? []
    // Found on every system, under one of its names.
    const families = [...page.matchAll(/@font-face\{font-family:(\w+)/g)].map(([, family]) => family)
    expect([...families, 'Helvetica Neue']).toContain(first)
  },
)
