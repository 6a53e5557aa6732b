import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleDetailedItem, examplePicture } from '../../../tests/support/portfolio-items.ts'
import { parseBlockMarkup } from './block-markup.ts'
import { decodeEntities, encodeEntities } from './entities.ts'
import { restContentSource } from './rest-content-source.ts'
import { itemsUrl, termsUrl } from './rest-urls.ts'
import { pageSlug, parentPath } from './wp-page.ts'
import { itemFromWp, itemMetaFromWp, itemToWp, listedFields } from './wp-portfolio-item.ts'

const API = 'https://site.example/wp-json/wp/v2/astra-portfolio'
const query = { page: 1, perPage: 10, categories: [], otherCategories: [], tags: [], search: '' }

describe('entities', () => {
  it.each([
    ['Tom &amp; &#8220;Ann&#8221;', 'Tom & “Ann”'],
    ['a &#038; b', 'a & b'],
    ['&#x1F600; &nbsp;x', '😀 \u00a0x'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; &#0; &', '&unknown; &#0; &'],
    ['&constructor; &toString;', '&constructor; &toString;'],
  ])('%s reads %s', (encoded, plain) => {
    expect(decodeEntities(encoded)).toBe(plain)
  })

  it('are the same after encoding and decoding', () => {
    const title = 'Brine & “Barrel” – Labels <small run>'
    expect(decodeEntities(encodeEntities(title))).toBe(title)
  })
})

describe('the request for works (request-2)', () => {
  it('has one value per key, in the order of the original plugin', () => {
    const url = itemsUrl(API, { ...query, categories: [3], otherCategories: [9], tags: [1, 2], page: 2 })
    expect([...new URL(url).searchParams]).toEqual([
      ['per_page', '10'],
      ['astra-portfolio-categories', '3'],
      ['astra-portfolio-other-categories', '9'],
      ['page', '2'],
      ['astra-portfolio-tags', '1,2'],
    ])
  })

  it('has presets after the page', () => {
    const url = itemsUrl(API, {
      ...query,
      categories: [3],
      otherCategories: [8, 9],
      preset: ['otherCategories'],
    })
    expect([...new URL(url).searchParams.keys()]).toEqual([
      'per_page',
      'astra-portfolio-categories',
      'page',
      'astra-portfolio-other-categories',
    ])
  })

  it('never requests more than 100', () => {
    expect(new URL(itemsUrl(API, { ...query, perPage: 400 })).searchParams.get('per_page')).toBe('100')
  })

  it('extends a URL that already has a query', () => {
    const plain = 'https://site.example/?rest_route=/wp/v2/astra-portfolio'
    expect(new URL(itemsUrl(plain, query)).searchParams.get('rest_route')).toBe('/wp/v2/astra-portfolio')
  })

  it.each([
    ['/blog/wp-json/wp/v2/astra-portfolio', '/blog/wp-json/wp/v2/astra-portfolio-tags?per_page=100'],
    ['/wp-json/wp/v2/astra-portfolio/', '/wp-json/wp/v2/astra-portfolio-tags/?per_page=100'],
    ['/wp-json/wp/v2/astra-portfolio?lang=ar', '/wp-json/wp/v2/astra-portfolio-tags?lang=ar&per_page=100'],
    [
      '/wp/v2/astra-portfolio/wp/v2/astra-portfolio',
      '/wp/v2/astra-portfolio/wp/v2/astra-portfolio-tags?per_page=100',
    ],
    ['/api/works', '/api/astra-portfolio-tags?per_page=100'],
    ['/?rest_route=/wp/v2/astra-portfolio', '/?rest_route=/wp/v2/astra-portfolio-tags&per_page=100'],
    [
      '/index.php?lang=ar&rest_route=%2Fwp%2Fv2%2Fastra-portfolio%2F',
      '/index.php?lang=ar&rest_route=/wp/v2/astra-portfolio-tags/&per_page=100',
    ],
  ])('finds the terms beside the works of %s', (items, terms) => {
    const url = decodeURIComponent(termsUrl(`https://site.example${items}`, 'tags'))
    expect(url).toBe(`https://site.example${terms}`)
  })
})

describe('a work on the wire', () => {
  const item = exampleDetailedItem({
    id: 7,
    title: 'Brine & “Barrel” – Labels <small run>',
    summary: 'Twelve labels & one box.',
    type: 'video',
    thumbnail: examplePicture({
      focus: '40% 25%',
      sources: [{ type: 'image/webp', srcset: '/media/a-320.webp 320w, /media/a-640.webp 640w' }],
    }),
    lightbox: examplePicture({ url: '/media/b.jpg', width: 800, height: 600 }),
    videoUrl: '/media/film.mp4',
    videoSources: [{ type: 'video/mp4', url: '/media/film.mp4' }],
    siteUrl: 'https://client.example/?a=1&b=2#c',
    openInNewTab: true,
    openIn: 'same-tab',
    framing: 'forbidden',
    terms: { categories: [3], otherCategories: [4], tags: [5, 6] },
    meta: { client: 'Brine & Barrel', year: 2026, scope: 'Identity, labels', credits: 'Lettering: Tern Row' },
  })
  const { meta, thumbnailId, ...listed } = item
  const origin = 'https://site.example'
  const absolute = JSON.parse(
    JSON.stringify(listed)
      .replaceAll('"/media', `"${origin}/media`)
      .replaceAll(' /media', ` ${origin}/media`)
      .replace('"/portfolio', `"${origin}/portfolio`),
  )

  // @behaviour card-1
  it('is read back unchanged, with absolute URLs', () => {
    const back = itemFromWp(JSON.parse(JSON.stringify(itemToWp(item, origin))))
    expect(back).toEqual({ ...absolute, date: '2026-05-01T10:00:00', modified: '2026-05-01T10:00:00' })
  })

  // @behaviour request-9
  it('needs only the listed fields', () => {
    const wire = JSON.parse(JSON.stringify(itemToWp(item, origin)))
    const names = new Set(listedFields().map((name) => name.split('.')[0]))
    const listed = Object.fromEntries(Object.entries(wire).filter(([name]) => names.has(name)))
    expect(Object.keys(listed)).toHaveLength(names.size)
    expect(itemFromWp(listed)).toEqual(itemFromWp(wire))
  })

  // @behaviour api-4
  it('has its facts in meta, with names of our own', () => {
    const wire = itemToWp(item, origin)
    expect(wire.meta).toEqual({
      'vitrine-client': 'Brine & Barrel',
      'vitrine-year': 2026,
      'vitrine-scope': 'Identity, labels',
      'vitrine-credits': 'Lettering: Tern Row',
    })
    expect(itemMetaFromWp(JSON.parse(JSON.stringify(wire)))).toEqual(meta)
  })

  it.each([
    [{ meta: [] }],
    [{ meta: { client: 'Some other plugin', 'vitrine-year': 'long ago' } }],
    [{}],
    [null],
  ])('has no facts if %j contains none', (wire) => {
    expect(itemMetaFromWp(wire)).toEqual({ client: '', year: null, scope: '', credits: '' })
  })

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['0', false],
    ['', false],
    [0, false],
    [undefined, false],
  ])('reads the new-tab flag %j as %s', (flag, expected) => {
    expect(itemFromWp({ id: 1, 'astra-site-open-in-new-tab': flag })?.openInNewTab).toBe(expected)
  })

  it.each([
    ['allowed', 'allowed'],
    ['forbidden', 'forbidden'],
    ['unknown', 'unknown'],
    [undefined, 'unknown'],
    ['maybe', 'unknown'],
    [true, 'unknown'],
  ])('reads the embeddability %j as %s', (preview, expected) => {
    expect(itemFromWp({ id: 1, 'vitrine-preview': preview })?.framing).toBe(expected)
  })

  // @behaviour card-1
  it('accepts nulls and missing fields', () => {
    expect(itemFromWp({ id: 1, 'thumbnail-image-url': null, 'lightbox-image-url': null })).toMatchObject({
      type: 'iframe',
      thumbnail: null,
      lightbox: null,
      videoUrl: '',
    })
    expect(itemFromWp({ title: 'no id' })).toBeNull()
  })

  it('decodes entities in URLs and refuses unsafe ones', () => {
    const item = itemFromWp({
      id: 1,
      'portfolio-video-url': 'https://v.example/?a=1&#038;b=2',
      'astra-site-url': 'javascript:alert(1)',
      'thumbnail-image-url': 'https://x.example/a.jpg',
      'thumbnail-image-meta': {
        focus: '1% 2%; color: red',
        sources: [{ type: 'image/webp', srcset: 'javascript:1 1x, https://x.example/a.webp 2x' }],
      },
    })
    expect(item).toMatchObject({ videoUrl: 'https://v.example/?a=1&b=2', siteUrl: '' })
    expect(item?.thumbnail?.sources).toEqual([{ type: 'image/webp', srcset: 'https://x.example/a.webp 2x' }])
    expect(item?.thumbnail).not.toHaveProperty('focus')
  })
})

describe('the size of an image', () => {
  it.each([
    [{ width: 640, height: 480 }, 640, 480],
    [{ width: '640', height: '480' }, 640, 480],
    [{ media_details: { width: 640, height: 480 } }, 640, 480],
    [{ media_details: [] }, null, null],
    [{ width: 0, height: -1 }, null, null],
    [{ width: 'wide' }, null, null],
    [{}, null, null],
  ])('is read from %j', (meta, width, height) => {
    const wire = { id: 1, 'thumbnail-image-url': 'https://x.example/a.jpg', 'thumbnail-image-meta': meta }
    expect(itemFromWp(wire)?.thumbnail).toMatchObject({ width, height })
  })
})

describe('addresses without a scheme', () => {
  const links = {
    'portfolio-video-url': 'youtu.be/dQw4w9WgXcQ',
    'astra-site-url': '//client.example/?a=1&#038;b=2',
  }

  it('are links also in a response of another site, and those from the root belong to that site', () => {
    const wire = { id: 1, ...links, link: '/portfolio/a/', 'thumbnail-image-url': '//site.example/a.jpg' }
    expect(itemFromWp(wire, API)).toMatchObject({
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      siteUrl: 'https://client.example/?a=1&b=2',
      link: 'https://site.example/portfolio/a/',
      thumbnail: { url: 'https://site.example/a.jpg' },
    })
  })

  it('are completed in the API, and never appended to its own URL', () => {
    const wire = itemToWp(
      exampleDetailedItem({ siteUrl: '//client.example/', videoUrl: 'vimeo.com/76979871' }),
      'https://site.example',
    )
    expect(wire['astra-site-url']).toBe('https://client.example/')
    expect(wire['portfolio-video-url']).toBe('https://vimeo.com/76979871')
  })
})

describe('reading a portfolio over REST', () => {
  const source = (body: unknown, init: ResponseInit = {}) =>
    restContentSource(
      API,
      async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
    )

  it('gives works and the total', async () => {
    const page = await source([{ id: 1 }, { id: 2 }], { headers: { 'X-WP-Total': '5' } }).portfolioItems(
      query,
    )
    expect(page.items.map(({ id }) => id)).toEqual([1, 2])
    expect(page.total).toBe(5)
  })

  it.each([
    ['missing', {}],
    ['unreadable', { 'X-WP-Total': 'many' }],
  ])('treats a %s total as unknown', async (_, headers) => {
    expect((await source([{ id: 1 }], { headers }).portfolioItems(query)).total).toBeNull()
  })

  it('treats 400 past the last page as the end of the list', async () => {
    const past = source({ code: 'rest_post_invalid_page_number' }, { status: 400 })
    expect(await past.portfolioItems(query)).toMatchObject({ items: [], pastEnd: true })
  })

  it.each([
    ['an error answer', { code: 'rest_forbidden' }, { status: 401 }],
    ['an object instead of a list', { items: [] }, {}],
    ['HTML', '<!doctype html>', {}],
  ])('fails on %s', async (_, body, init) => {
    await expect(source(body, init).portfolioItems(query)).rejects.toThrow()
    await expect(source(body, init).terms('categories')).rejects.toThrow()
  })

  describe('from a site that never responds', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    const silent = () => {
      const signals: AbortSignal[] = []
      const fetcher = (_: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) => {
          const signal = init?.signal as AbortSignal
          signals.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      return { source: restContentSource(API, fetcher), signals }
    }

    it('gives up after 60 seconds with a message, and aborts the request', async () => {
      const { source, signals } = silent()
      const items = expect(source.portfolioItems(query)).rejects.toThrow(/did not answer within 60 seconds/)
      const terms = expect(source.terms('categories')).rejects.toThrow(/did not answer within 60 seconds/)
      await vi.advanceTimersByTimeAsync(59_000)
      expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
      await vi.advanceTimersByTimeAsync(1_000)
      await Promise.all([items, terms])
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    })

    it('aborts the request as soon as nobody waits for it', async () => {
      const { source, signals } = silent()
      const abort = new AbortController()
      const items = expect(source.portfolioItems(query, { signal: abort.signal })).rejects.toThrow(/gone/)
      abort.abort(new Error('gone'))
      await items
      expect(signals[0]?.aborted).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})

// @behaviour part-21
it('reads 100,000 beginnings of blocks in linear time', {
  timeout: 30_000,
}, () => {
  const blockStart = '<!-- wp:vitrine/text {'.repeat(100_000)
  expect(parseBlockMarkup(`${blockStart}} /-->`).parts).toHaveLength(2)
  expect(parentPath('a'.repeat(400_000))).toBe('a'.repeat(400_000))
  expect(pageSlug('a'.repeat(400_000))).toBe('home')
})
