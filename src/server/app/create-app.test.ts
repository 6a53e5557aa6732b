import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../../tests/support/core-blocks.ts'
import { draft } from '../../../tests/support/server/open-test-services.ts'
import { testManifest } from '../../../tests/support/server/test-manifest.ts'
import type { BuiltAssets } from '../kit/assets/built-assets.ts'
import { type App, createApp } from './create-app.ts'
import { openServices, type Services } from './create-services.ts'

const SCRIPT = Buffer.from('console.log("vitrine")')
const assets: BuiltAssets = {
  manifest: testManifest({
    fonts: ['/assets/figtree-latin-wght-1.woff2', '/assets/noto-kufi-arabic-arabic-500-1.woff2'],
  }),
  files: new Map([
    [
      '/assets/main-1.js',
      { type: 'text/javascript', etag: 'main', bytes: { identity: SCRIPT, br: Buffer.from('b') } },
    ],
  ]),
}

let folder: string
let services: Services
let app: App
const reports: string[] = []

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers, method }))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-app-'))
  services = await openServices({ dataDir: folder }, { blocks: CORE_BLOCKS })
  await services.settings.change({ title: 'Studio <Nord>' })
  await services.pages.save({
    path: '/',
    title: 'Home',
    description: 'A "studio" </title>',
    blocks: [
      { name: 'intro', attributes: { heading: 'Pictures & print' } },
      { name: 'portfolio-grid', attributes: { itemsPerPage: 1 } },
      { name: 'no-such-block', attributes: {} },
    ],
  })
  await services.portfolio.save(['first', 'second', 'third'].map(work))
  app = createApp(
    services,
    { siteUrl: null, port: 3000, devReload: false },
    { assets, log: (text) => reports.push(text) },
  )
})

afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the workshop', () => {
  it('is absent from a normal site', async () => {
    expect((await get('/workshop/')).status).toBe(404)
    expect((await get('/workshop/api/works-1/wp-json/wp/v2/astra-portfolio')).status).toBe(404)
  })

  it('is there in development, with a fixture of WordPress', async () => {
    const config = { siteUrl: null, port: 3000, devReload: false, workshop: true }
    const built = createApp(services, config, { assets })
    const ask = (path: string) => built.fetch(new Request(`http://localhost:3000${path}`))
    expect(await (await ask('/workshop/')).text()).toContain('href="/workshop/portfolio-grid/uniform-3/"')
    const state = await ask('/workshop/portfolio-grid/uniform-3/')
    expect(state.headers.get('cache-control')).toBe('no-store')
    expect(await state.text()).toContain('<meta name="robots" content="noindex"/>')
    const list = await ask('/workshop/api/works-36/wp-json/wp/v2/astra-portfolio?per_page=12&page=3')
    expect(await list.json()).toHaveLength(12)
    expect(list.headers.get('x-wp-total')).toBe('36')
    expect((await ask('/workshop/portfolio-grid/no-such-state/')).status).toBe(404)
  })
})

describe('pages', () => {
  it('shows the home page with its texts, and omits an unknown block', async () => {
    const response = await get('/')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" data-palette="auto"/)
    expect(html).toContain('Pictures &amp; print')
    expect(html).toContain('<title>Studio &lt;Nord&gt;</title>')
    expect(reports.join()).toContain('There is no block named "no-such-block"')
  })

  it('shows a work on its own page, with its neighbours', async () => {
    const html = await (await get('/portfolio/second/')).text()
    expect(html).toMatch(/<h1[^>]*>Work second<\/h1>/)
    expect(html).toContain('href="/portfolio/first/"')
    expect(html).toContain('href="/portfolio/third/"')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/portfolio/second/"/>')
    expect(html).toContain('<meta property="og:title" content="Work second"/>')
  })

  it('redirects a path without its last slash to the page, with the query', async () => {
    const response = await get('/portfolio/second?x=1')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/portfolio/second/?x=1')
  })

  it.each(['/nothing/', '/nothing', '//evil.example', '/%E0%A4%A/', '/portfolio/nobody/'])(
    'says that there is no page at %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<h1>This page doesn’t exist.</h1>')
    },
  )

  it('marks no menu item as current on a missing page', async () => {
    await services.menus.save({ location: 'primary', entries: [{ label: 'Wall', url: '/', children: [] }] })
    const wall = /<a [^>]*href="\/"[^>]*>Wall<\/a>/
    expect(wall.exec(await (await get('/')).text())?.[0]).toContain('aria-current="page"')
    expect(wall.exec(await (await get('/nothing/')).text())?.[0]).not.toContain('aria-current')
    await services.menus.save({ location: 'primary', entries: [] })
  })

  it('refuses methods that write', async () => {
    const response = await get('/', {}, 'POST')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it('answers HEAD like GET, without a body', async () => {
    const [head, full] = [await get('/', {}, 'HEAD'), await get('/')]
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  it('shows a change at once', async () => {
    const before = await (await get('/portfolio/first/')).text()
    expect(await (await get('/nothing/')).text()).not.toContain('Renamed')
    await services.portfolio.save([{ ...work('first', 0), title: 'Renamed' }])
    const after = await (await get('/portfolio/first/')).text()
    expect(before).toContain('Work first')
    expect(after).toContain('Renamed')
    expect(await (await get('/nothing/')).text()).toContain('Renamed')
    await services.portfolio.save([work('first', 0)])
  })

  it('preloads the Arabic font on a site in Arabic only', async () => {
    const preloads = async () =>
      [...(await (await get('/')).text()).matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href,
      )
    expect(await preloads()).toEqual(['/assets/figtree-latin-wght-1.woff2'])
    await services.settings.change({ lang: 'ar', dir: 'rtl' })
    expect(await preloads()).toContain('/assets/noto-kufi-arabic-arabic-500-1.woff2')
    await services.settings.change({ lang: 'en', dir: 'ltr' })
  })

  it('never contains the host name of a request in a cached page', async () => {
    await app.fetch(new Request('http://evil.example/portfolio/third/'))
    expect(await (await get('/portfolio/third/')).text()).not.toContain('evil.example')
  })

  it('shows the page for server errors when content cannot be read', async () => {
    const broken = createApp(
      { ...services, pages: { ...services.pages, byPath: () => Promise.reject(new Error('disk on fire')) } },
      { siteUrl: null, port: 3000, devReload: false },
      { assets, log: (text) => reports.push(text) },
    )
    const response = await broken.fetch(new Request('http://localhost:3000/anything/'))
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('<h1>Something went wrong.</h1>')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(reports.at(-1)).toContain('disk on fire')
  })
})

describe('the read API', () => {
  it('reports a server error in the form of WordPress', async () => {
    const portfolio = { ...services.portfolio, find: () => Promise.reject(new Error('index on fire')) }
    const broken = createApp(
      { ...services, portfolio },
      { siteUrl: null, port: 3000, devReload: false },
      { assets, log: (text) => reports.push(text) },
    )
    const response = await broken.fetch(new Request('http://localhost:3000/wp-json/wp/v2/astra-portfolio'))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      500,
      'application/json; charset=UTF-8',
    ])
    expect(await response.json()).toMatchObject({ code: 'internal_server_error', data: { status: 500 } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(reports.at(-1)).toContain('index on fire')
  })

  it('gives the same response with any cookie', async () => {
    const path = '/wp-json/wp/v2/astra-portfolio?per_page=2'
    const plain = await get(path)
    const cookies = 'vitrine.session_token=abc; astraColorSwitcherState=true; wordpress_logged_in_1=x'
    const cookieResponse = await get(path, { cookie: cookies, origin: 'https://elsewhere.example' })
    expect(await cookieResponse.text()).toBe(await plain.text())
    expect([...cookieResponse.headers]).toEqual([...plain.headers])
  })
})

describe('palettes', () => {
  it('leave the choice to the system until a visitor chooses', async () => {
    const html = await (await get('/')).text()
    expect(html).toContain(
      '@media (prefers-color-scheme:dark){:root[data-palette=auto]{--ast-global-color-0:',
    )
    expect(html.match(/name="switched"/g)).toHaveLength(2)
  })

  it.each([
    ['true', 'switched', 'dark', 'true'],
    ['false', 'default', 'light', 'false'],
    ['nonsense', 'default', 'light', 'false'],
  ])('are, with the cookie %s, the %s palette', async (cookie, palette, scheme, pressed) => {
    const html = await (await get('/', { cookie: `a=1; astraColorSwitcherState=${cookie}` })).text()
    expect(html).toContain(
      `data-palette="${palette}" data-color-scheme="${scheme}" style="--ast-global-color-0:`,
    )
    expect(html).toContain(`aria-pressed="${pressed}"`)
  })
})

describe('headers', () => {
  it.each([
    '/',
    '/portfolio/first/',
    '/nothing/',
    '/assets/main-1.js',
    '/assets/none.js',
    '/favicon.svg',
    '/robots.txt',
    '/wp-json/wp/v2/astra-portfolio',
    '/media/none.webp',
    '/portfolio/first',
  ])('are strict at %s', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
  })

  it('contain the encoding of a drawing', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  })

  it('let other sites use scripts, styles and fonts for a year', async () => {
    const response = await get('/assets/main-1.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-encoding')).toBe('br')
  })

  it('allow gzip for clients without Brotli, and caching in the browser', async () => {
    const first = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await first.arrayBuffer()))).toEqual(SCRIPT)

    const etag = String(first.headers.get('etag'))
    const again = await get('/assets/main-1.js', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(again.status).toBe(304)
  })

  it('contain the hash of each inline style of a page, and allow no others', async () => {
    const response = await get('/')
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self'( 'sha256-[\w+/]+=*')+;/)
  })
})

describe('the node listener', () => {
  let server: Server

  beforeAll(async () => {
    server = createServer(app.listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void server.close())

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo
        request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )

  it('sends a cached page in the encoding of the browser, each with an ETag of its own', async () => {
    await ask('/')
    const plain = await ask('/?utm_source=mail')
    const zipped = await ask('/', { 'accept-encoding': 'gzip' })
    const brotli = await ask('/', { 'accept-encoding': 'gzip, br' })
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(brotli.headers.vary).toBe('Accept-Encoding, Cookie')
    expect(brotli.headers['cache-control']).toBe('no-cache')
    expect(brotli.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('sends nothing to a browser that has the page already', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' })
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    const other = await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
    expect(other.status).toBe(200)
  })

  it('gives the same headers with and without the cache', async () => {
    await services.settings.change({ title: 'Studio <Nord>' })
    const fresh = await ask('/')
    const cachedPage = await ask('/')
    const comparable = ({ date: _date, 'x-request-id': _id, ...headers }: NodeJS.Dict<string | string[]>) =>
      headers
    expect(comparable(cachedPage.headers)).toEqual(comparable(fresh.headers))
  })

  it('answers HEAD from memory without a body', async () => {
    const { headers, body } = await ask('/', {}, 'HEAD')
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
    expect(body).toHaveLength(0)
  })
})

const work = (slug: string, index: number) =>
  draft({
    slug,
    title: `Work ${slug}`,
    summary: 'A work.',
    publishedAt: `2026-0${index + 1}-01T00:00:00.000Z`,
  })
