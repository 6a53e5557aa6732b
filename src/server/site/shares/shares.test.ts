import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'

const ORIGIN = 'http://localhost:3000'

/** A picture of three bands: red, green in the middle, blue. */
async function bands(width: number, height: number, across: 'columns' | 'rows'): Promise<Uint8Array> {
  const part = { width: across === 'columns' ? Math.round(width / 10) : width, height }
  if (across === 'rows') part.height = Math.round(height / 10)
  const band = (background: string) =>
    sharp({ create: { ...part, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
    .composite([
      { input: await band('#ff0000'), gravity: 'northwest' },
      { input: await band('#0000ff'), gravity: 'southeast' },
    ])
    .png()
    .toBuffer()
}

async function site() {
  const services = await openTestServices()
  const store = async (bytes: Uint8Array, details: { fileName: string; focalX?: number; alt?: string }) => {
    const result = await services.media.store(bytes, details)
    if (!result.ok) throw new Error(result.error.message)
    return result.value.id
  }
  await services.settings.change({ title: 'Studio', tagline: 'Things' })
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  const app = openSite(services)
  const get = async (path: string, init: RequestInit = {}, clientIp = '203.0.113.7') =>
    app.fetch(new Request(new URL(path, ORIGIN), init), { clientIp })
  const tags = async (path: string) => {
    const html = await (await get(path)).text()
    const all = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)]
    return Object.fromEntries(all.map(([, name, content]) => [name, content]))
  }
  const share = async (path: string): Promise<string> => (await tags(path))['og:image'] ?? ''
  return { ...services, store, get, tags, share }
}

/** Red, green and blue at a place of a picture. */
async function pixels(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const raw = await sharp(bytes).raw().toBuffer()
  const at = (x: number, y: number) => [...raw.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  return { width, height, format, at }
}

const near = (color: number[], wanted: number[]) =>
  color.every((channel, index) => Math.abs(channel - (wanted[index] ?? 0)) < 24)

describe('the share image of a page', () => {
  // @behaviour found-6
  it('is a JPEG of 1200 by 630 pixels, and the page says so', async () => {
    const { tags, get } = await site()
    const pageTags = await tags('/about/')
    expect(pageTags).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'About',
      'twitter:card': 'summary_large_image',
    })
    const answer = await get(pageTags['og:image'] ?? '')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await pixels(answer)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('is filled by a landscape, around its focal point', async () => {
    const { store, portfolio, share, get } = await site()
    const wide = await bands(2600, 1000, 'columns')
    const thumbnailId = await store(wide, { fileName: 'wide.png', focalX: 0, alt: 'Bands' })
    await portfolio.save([draft({ slug: 'wide', thumbnailId })])
    const { at } = await pixels(await get(await share('/portfolio/wide/')))
    expect(near(at(5, 315), [255, 0, 0])).toBe(true)
    expect(near(at(1195, 315), [0, 255, 0])).toBe(true)
  })

  it('shows all of a poster on a mat in its own colour', async () => {
    const { store, portfolio, share, get } = await site()
    const thumbnailId = await store(await bands(800, 1200, 'rows'), { fileName: 'tall.png' })
    await portfolio.save([draft({ slug: 'tall', thumbnailId })])
    const { at } = await pixels(await get(await share('/portfolio/tall/')))
    expect(near(at(600, 50), [255, 0, 0])).toBe(true)
    expect(near(at(600, 580), [0, 0, 255])).toBe(true)
    expect(near(at(10, 315), [0, 255, 0])).toBe(true)
  })

  it('has a new URL when its content changes, and the former one redirects', async () => {
    const { pages, share, get, dataDir } = await site()
    const before = await share('/about/')
    expect((await get(before)).status).toBe(200)
    await pages.save({ path: '/about/', title: 'About us', description: '', blocks: [] })
    const after = await share('/about/')
    expect(after).not.toBe(before)
    const response = await get(before)
    expect([response.status, response.headers.get('location')]).toEqual([302, new URL(after).pathname])
    expect((await get(after)).status).toBe(200)
    expect(await readdir(join(dataDir, 'media', 'drawn'))).toEqual([after.split('/').at(-1)])
  })

  it('is cached by browsers without limit, and not sent twice', async () => {
    const { share, get } = await site()
    const url = await share('/about/')
    const first = await get(url)
    expect(first.headers.get('cache-control')).toContain('immutable')
    const etag = first.headers.get('etag') ?? ''
    expect((await get(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      first.headers.get('content-length'),
      '',
    ])
  })

  it('reveals nothing of pages for members and of drafts', async () => {
    const { pages, portfolio, get, share } = await site()
    const hidden = { description: '', blocks: [], visibility: 'members' as const }
    const id = await pages.save({ ...hidden, path: '/proofs/', title: 'Secret' })
    await portfolio.save([draft({ slug: 'draft', status: 'draft' }), draft({ slug: 'shown' })])
    expect((await get(`/share/page-${id}-000000000000.jpg`)).status).toBe(404)
    const [one, two] = await Promise.all([1, 2].map((item) => get(`/share/item-${item}-000000000000.jpg`)))
    expect([one?.status, two?.status].sort()).toEqual([302, 404])
    expect(await share('/search/?q=secret')).toContain('/share/site-')
  })

  it.each([
    '/share/',
    '/share/x.jpg',
    '/share/site-0.jpg',
    '/share/site-000000000000.png',
    '/share/page-0-000000000000.jpg',
    '/share/page-99999999999-000000000000.jpg',
    '/share/page-77-000000000000.jpg',
    '/share/picture-0000000000000000-000000000000.jpg',
    '/share/..%2f..%2fdata.db',
  ])('is not drawn for %s', async (path) => {
    const { get } = await site()
    expect((await get(path)).status).toBe(404)
  })

  it('is limited in drawings per client IP', async () => {
    const { get, portfolio, share } = await site()
    await portfolio.save(Array.from({ length: 70 }, (_, nth) => draft({ slug: `item-${nth}` })))
    await share('/')
    const at = async (id: number) =>
      (await get(`/share/item-${id}-000000000000.jpg`)).headers.get('location') ?? ''
    const urls = await Promise.all(Array.from({ length: 70 }, (_, nth) => at(nth + 1)))
    const answers = await Promise.all(urls.map((url) => get(url, {}, '198.51.100.1')))
    const refusal = answers.find(({ status }) => status === 429)
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refusal?.headers.get('cache-control')).toBe('no-store')
  })
})
