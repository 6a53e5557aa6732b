import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { listenUntilTestEnds } from '../../../../tests/support/server/raw-connection.ts'
import { createResponseLimit } from '../../kit/http/index.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { escapeXml, sitemapXml } from './sitemap.ts'

const ORIGIN = 'http://localhost:3000'

async function site(siteUrl: string | null = null) {
  const services = await openTestServices()
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  await services.pages.save({ path: '/about us/', title: 'About', description: '', blocks: [] })
  await services.pages.save({
    path: '/proofs/',
    title: 'Proofs',
    description: '',
    blocks: [],
    visibility: 'members',
  })
  await services.portfolio.save([
    draft({
      slug: 'silt',
      title: 'Silt & <Sand>',
      summary: 'Fine "grains"',
      publishedAt: '2026-01-02T00:00:00.000Z',
    }),
    draft({ slug: 'dune', title: 'Dune' }),
    draft({ slug: 'draft', title: 'Not yet', status: 'draft' }),
  ])
  const app = openSite(services, siteUrl)
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`${ORIGIN}${path}`, { headers }), { clientIp: '203.0.113.7' })
  const head = async (path: string) => app.fetch(new Request(`${ORIGIN}${path}`, { method: 'HEAD' }))
  return { ...services, listener: app.listener, get, head }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

describe('the sitemap', () => {
  // @behaviour found-1
  it('contains every public path and no other', async () => {
    const { get } = await site('https://studio.example')
    const answer = await get('/sitemap.xml', { host: 'studio.example' })
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(locations(await answer.text())).toEqual([
      'https://studio.example/',
      'https://studio.example/about%20us/',
      'https://studio.example/portfolio/silt/',
      'https://studio.example/portfolio/dune/',
    ])
  })

  it('is sent compressed, with an ETag that avoids a second response', async () => {
    const { get } = await site()
    const first = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('<urlset')
    const etag = first.headers.get('etag') ?? ''
    const second = await get('/sitemap.xml', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })

  it.each(['/robots.txt', '/sitemap.xml', '/feed.xml'])(
    '%s gives its length without a body',
    async (path) => {
      const { get, head } = await site()
      const whole = await get(path)
      const answer = await head(path)
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      expect(answer.headers.get('content-length')).toBe(whole.headers.get('content-length'))
      expect(answer.headers.get('etag')).toBe(whole.headers.get('etag'))
    },
  )

  it('contains the time of the last change in the format of the protocol', async () => {
    const { get } = await site()
    const xml = await (await get('/sitemap.xml')).text()
    const dates = [...xml.matchAll(/<lastmod>([^<]*)/g)].map(([, date = '']) => date)
    expect(dates).toHaveLength(locations(xml).length)
    for (const date of dates) expect(new Date(date).toISOString()).toBe(date)
  })

  it('contains a new work at once', async () => {
    const { get, portfolio } = await site()
    await get('/sitemap.xml')
    await portfolio.save([draft({ slug: 'cairn' })])
    expect(await (await get('/sitemap.xml')).text()).toContain('/portfolio/cairn/')
  })

  it('has one part on a small site', async () => {
    const { get } = await site()
    expect((await get('/sitemap-2.xml')).status).toBe(404)
    expect((await get('/sitemap-1.xml')).status).toBe(200)
    expect((await get('/sitemap-x.xml')).status).toBe(404)
  })

  it('escapes text for XML', () => {
    const entry = { url: 'https://studio.example/?a=1&b=<2>', modified: null, pictures: [] }
    expect(sitemapXml([entry])).toContain('<loc>https://studio.example/?a=1&amp;b=&lt;2&gt;</loc>')
    expect(escapeXml('a\u0000\u001bb\u0085"c')).toBe('ab&quot;c')
  })
})

describe('the feed', () => {
  // @behaviour found-2
  it('lists the newest works first, with their texts as text', async () => {
    const { get } = await site()
    const answer = await get('/feed.xml')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await answer.text()
    expect([...xml.matchAll(/<entry><title>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Silt &amp; &lt;Sand&gt;',
      'Dune',
    ])
    expect(xml).toContain(`<id>${ORIGIN}/portfolio/silt/</id>`)
    expect(xml).toContain('&lt;p&gt;Fine &amp;quot;grains&amp;quot;&lt;/p&gt;')
    expect(xml).not.toContain('Not yet')
  })
})

describe("the addresses of WordPress's feed", () => {
  // @behaviour found-2
  it.each([
    '/feed',
    '/feed/',
    '/feed/atom/',
    '/feed/rss2',
    '/feed/?paged=2',
    '/Feed/RSS/',
    '/?feed=rss2',
    '/?feed=atom',
  ])('%s leads permanently to the feed', async (path) => {
    const { get } = await site()
    await get('/')
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/feed.xml'])
  })

  // @behaviour found-2
  it('are found although the home page is cached', async () => {
    const { listener, get } = await site()
    await get('/')
    const port = await listenUntilTestEnds(listener)
    const answer = await fetch(`http://localhost:${port}/?feed=rss2`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/feed.xml'])
  })

  // @behaviour found-2
  it('show a page of the owner, and are not found for comments', async () => {
    const { get, pages } = await site()
    for (const path of ['/comments/feed/', '/feed/none/', '/feeds/'])
      expect((await get(path)).status, path).toBe(404)
    await pages.save({ path: '/feed/', title: 'Feed the birds', description: '', blocks: [] })
    expect((await get('/feed/')).status).toBe(200)
    expect((await get('/feed')).headers.get('location')).toBe('/feed/')
  })
})

// @behaviour found-1
it('robots.txt names the sitemap and the excluded paths', async () => {
  const { get } = await site()
  const text = await (await get('/robots.txt')).text()
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /color-mode',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ])
})

it('a client that requests ever new parts is refused before anything is read', async () => {
  const services = await openTestServices()
  const routes = discoveryRoutes(services, { siteUrl: null, responseLimit: createResponseLimit() })
  const ask = async (nth: number) =>
    routes.fetch(new Request(`${ORIGIN}/sitemap-${nth + 1}.xml`), { clientIp: '203.0.113.7' })
  const answers = await Promise.all(Array.from({ length: 70 }, (_, nth) => ask(nth)))
  const slowed = answers.filter(({ status }) => status === 429)
  expect(slowed.length).toBeGreaterThan(0)
  expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
