import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { draft } from '../../../tests/support/server/open-test-services.ts'

const ITEMS = '/wp-json/wp/v2/astra-portfolio'
const PAGES = '/wp-json/wp/v2/pages'

interface WpRecord {
  id: number
  _links: Record<string, { href: string; embeddable?: boolean }[]>
  _embedded: Record<string, unknown[]>
}
interface Wrapped {
  body: unknown
  status: number
  headers: Record<string, unknown>
}

/** Opens a site with a public work with a picture and a category, and a draft with a picture of its own. */
async function site() {
  const api = await openApi()
  const { media, portfolio } = api.services
  const storeImage = async (background: string, title: string) => {
    const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
    const result = await media.store(bytes, { fileName: `${title}.png`, alt: `${title} alt`, title })
    if (!result.ok) throw new Error(result.error.code)
    return result.value.id
  }
  const sea = await storeImage('#0000ff', 'Sea')
  const night = await storeImage('#000000', 'Night')
  const term = await portfolio.saveTerm({
    taxonomy: 'categories',
    slug: 'arts',
    name: 'Arts & Crafts',
    description: 'Long.',
  })
  await portfolio.save([
    draft({ slug: 'shore', terms: [term], thumbnailId: sea, publishedAt: '2026-01-02T00:00:00.000Z' }),
    draft({ slug: 'plain', publishedAt: '2026-01-01T00:00:00.000Z' }),
  ])
  const hidden = (
    await api.call<{ id: number }>('ben', 'POST', ITEMS, { title: 'Hidden', featured_media: night })
  ).body.id
  const getJson = async <Body>(path: string, headers = {}) => {
    const { status, text, headers: own } = await api.visit(path, { headers })
    return { status, headers: own, body: (text ? JSON.parse(text) : null) as Body }
  }
  return { ...api, sea, night, term, hidden, getJson }
}

describe('linked records', () => {
  // @behaviour api-10
  it('are named in the links, and embedded on request', async () => {
    const { getJson, sea, term } = await site()
    const [shore, plain] = (await getJson<WpRecord[]>(`${ITEMS}?_embed`)).body
    expect(shore?._links).toMatchObject({
      self: [{ href: `http://localhost:3000${ITEMS}/${shore?.id}` }],
      collection: [{ href: `http://localhost:3000${ITEMS}` }],
      about: [{ href: 'http://localhost:3000/wp-json/wp/v2/types/astra-portfolio' }],
      'wp:featuredmedia': [{ embeddable: true, href: `http://localhost:3000/wp-json/wp/v2/media/${sea}` }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    })
    expect(shore?._embedded).toMatchObject({
      'wp:featuredmedia': [
        {
          id: sea,
          type: 'attachment',
          alt_text: 'Sea alt',
          title: { rendered: 'Sea' },
          media_details: { width: 640, height: 400 },
          source_url: expect.stringMatching(/^http:\/\/localhost:3000\/media\//),
        },
      ],
      'wp:term': [
        [
          {
            id: term,
            name: 'Arts &#038; Crafts',
            taxonomy: 'astra-portfolio-categories',
            _links: { about: [{}], 'wp:post_type': [{}] },
          },
        ],
        [],
        [],
      ],
    })
    expect(shore?._embedded['wp:term']?.[0]).not.toMatchObject([{ description: 'Long.' }])
    // The other work has no picture to embed.
    expect([plain?._links['wp:featuredmedia'], plain?._embedded]).toEqual([undefined, undefined])
  })

  // @behaviour api-10
  it('are embedded by name, and with the requested fields', async () => {
    const { getJson } = await site()
    const recordsOf = async (query: string) =>
      (await getJson<WpRecord[]>(`${ITEMS}?per_page=1&${query}`)).body.map((record) => ({
        fields: Object.keys(record),
        embedded: Object.keys(record._embedded ?? {}),
      }))
    const links = ['id', '_links']
    expect(await recordsOf('_fields=id,_links&_embed=wp:term')).toEqual([
      { fields: [...links, '_embedded'], embedded: ['wp:term'] },
    ])
    expect(await recordsOf('_fields=id,_links&_embed[]=wp:featuredmedia&_embed[]=wp:term')).toEqual([
      { fields: [...links, '_embedded'], embedded: ['wp:featuredmedia', 'wp:term'] },
    ])
    // As in WordPress: without links there is nothing to follow.
    expect(await recordsOf('_fields=id,_embedded&_embed')).toEqual([{ fields: ['id'], embedded: [] }])
    expect(await recordsOf('_fields=id,_links.self&_embed')).toEqual([{ fields: links, embedded: [] }])
    expect(await recordsOf('_fields=id,_links&_embed=wp:nothing')).toEqual([{ fields: links, embedded: [] }])
    expect(await recordsOf('_fields=id,_links')).toEqual([{ fields: links, embedded: [] }])
  })

  it('are public in the embed context, and only for authors in the edit context', async () => {
    const { getJson } = await site()
    const [shore] = (await getJson<WpRecord[]>(ITEMS)).body
    const inContext = (context: string) => getJson<object>(`${ITEMS}/${shore?.id}?context=${context}`)
    const embed = await inContext('embed')
    expect(embed.status).toBe(200)
    expect(Object.keys(embed.body)).toContain('title')
    expect(Object.keys(embed.body)).not.toContain('modified')
    const edit = await inContext('edit')
    expect(edit).toMatchObject({ status: 401, body: { code: 'rest_forbidden_context' } })
  })

  // @behaviour api-10
  it('do not reveal private images and pages to visitors', async () => {
    const { call, getJson, sea, night, hidden } = await site()
    const own = await call<WpRecord>('ben', 'GET', `${ITEMS}/${hidden}?context=edit&_embed`)
    expect(own.body._embedded['wp:featuredmedia']).toMatchObject([{ id: night }])
    expect((await getJson(`${ITEMS}/${hidden}?_embed`)).status).toBe(404)
    expect(JSON.stringify((await getJson(`${ITEMS}?_embed&status=publish`)).body)).not.toContain('Night')
    const page = async (values: object) => (await call<WpRecord>('ada', 'POST', PAGES, values)).body.id
    const above = await page({ title: 'Above', slug: 'above', status: 'publish' })
    const below = await page({ title: 'Below', slug: 'below', parent: above, status: 'publish' })
    const up = async () => (await getJson<WpRecord>(`${PAGES}/${below}?_embed`)).body._embedded?.up
    expect(await up()).toMatchObject([{ id: above, title: { rendered: 'Above' } }])
    await call('ada', 'POST', `${PAGES}/${above}`, { meta: { 'vitrine-visibility': 'members' } })
    expect(await up()).toBeUndefined()
    // A picture in the trash is no longer embedded.
    const before = await getJson<WpRecord[]>(`${ITEMS}?slug=shore&_embed`)
    expect(before.body[0]?._embedded['wp:featuredmedia']).toMatchObject([{ id: sea }])
    await call('ada', 'DELETE', `/wp-json/wp/v2/media/${sea}`)
    const after = await getJson<WpRecord[]>(`${ITEMS}?slug=shore&_embed`)
    expect(Object.keys(after.body[0]?._embedded ?? {})).toEqual(['wp:term'])
  })

  // @behaviour api-6
  it('are cached with their entity tag until embedded content changes', async () => {
    const { call, getJson, term } = await site()
    const path = `${ITEMS}?slug=shore&_embed=wp:term`
    const first = await getJson<WpRecord[]>(path)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await getJson(path, headers)).status).toBe(304)
    await call('ada', 'POST', `/wp-json/wp/v2/astra-portfolio-categories/${term}`, { name: 'Crafts' })
    const again = await getJson<WpRecord[]>(path, headers)
    expect([again.status, again.body[0]?._embedded['wp:term']]).toMatchObject([
      200,
      [[{ name: 'Crafts' }], [], []],
    ])
  })
})

describe('a response in an envelope', () => {
  // @behaviour api-10
  it('contains status and headers beside the original body', async () => {
    const { getJson } = await site()
    const list = await getJson<Wrapped>(`${ITEMS}?_envelope&per_page=1&_fields=slug&odd=1`)
    expect([list.status, list.headers.get('x-wp-total'), list.headers.get('link')]).toEqual([200, null, null])
    expect(list.body).toEqual({
      body: [{ slug: 'shore' }],
      status: 200,
      headers: {
        Allow: 'GET',
        'X-WP-Total': 2,
        'X-WP-TotalPages': 2,
        'X-Vitrine-Counts': expect.any(String),
        Link: `<http://localhost:3000${ITEMS}?_envelope=&per_page=1&_fields%5B0%5D=slug&page=2>; rel="next"`,
      },
    })
    const tag = { 'if-none-match': list.headers.get('etag') ?? '' }
    expect((await getJson(`${ITEMS}?_envelope&per_page=1&_fields=slug&odd=1`, tag)).status).toBe(304)
  })

  // @behaviour api-10
  it('contains embedded records', async () => {
    const { getJson } = await site()
    const { body } = (await getJson<Wrapped>(`${ITEMS}?_envelope&_embed&slug=shore`)).body
    expect(Object.keys((body as WpRecord[])[0]?._embedded ?? {})).toEqual(['wp:featuredmedia', 'wp:term'])
  })

  // @behaviour api-10
  it('contains errors as well, for visitors and authors', async () => {
    const { call, getJson } = await site()
    const codes = async (path: string) => {
      const { status, body } = await getJson<Wrapped>(path)
      return [status, body.status, (body.body as { code?: string }).code]
    }
    expect(await codes(`${ITEMS}?_envelope&per_page=1000`)).toEqual([200, 400, 'rest_invalid_param'])
    expect(await codes(`${ITEMS}/99999?_envelope`)).toEqual([200, 404, 'rest_post_invalid_id'])
    expect(await codes(`${ITEMS}?context=edit&_envelope`)).toEqual([200, 401, 'rest_forbidden_context'])
    expect(await codes('/wp-json/wp/v2/nothing?_envelope')).toEqual([200, 404, 'rest_no_route'])
    const response = await call<Wrapped>('ben', 'POST', `${ITEMS}?_envelope`, { title: 'New' })
    expect([response.status, response.body.status, response.body.headers]).toMatchObject([
      200,
      201,
      { ETag: expect.any(String), Location: expect.stringContaining(ITEMS) },
    ])
  })
})
