import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createCaches } from '../kit/platform/caches.ts'
import type { ContentTag } from '../kit/platform/invalidation.ts'
import { createPageCache, type PageRequest, type RenderedPage } from './page-cache.ts'

const openCache = (budget = 1e7) => createPageCache(createCaches(budget))

const home: PageRequest = { path: '/', query: '', palette: 'none' }

const page = (
  html: string,
  tags: ContentTag[] = ['page:1'],
  queryKeys: string[] = ['category', 'page'],
): RenderedPage => ({
  html,
  tags: new Set(tags),
  queryKeys,
  headers: { 'content-security-policy': 'x' },
})

const render =
  (...args: Parameters<typeof page>) =>
  async () =>
    page(...args)

describe('page cache', () => {
  it('gives the second visitor the page of the first', async () => {
    const cache = openCache()
    expect(cache.find(home)).toBeUndefined()
    await cache.fill(home, render('<p>home</p>'))
    expect(cache.find(home)?.identity.bytes.toString()).toBe('<p>home</p>')
  })

  it('compresses a page more strongly once it was sent several times', async () => {
    const cache = openCache()
    const html = Array.from({ length: 3000 }, (_, nth) => `<p>word ${(nth * 7919) % 1009}</p>`).join('')
    const first = await cache.fill(home, render(html))
    expect([1, 2, 3].map(() => cache.find(home)?.br.bytes)).toEqual(Array(3).fill(first.br.bytes))
    await expect.poll(() => cache.find(home)?.br.bytes.length).toBeLessThan(first.br.bytes.length)
    const later = cache.find(home)
    expect(later && brotliDecompressSync(later.br.bytes).toString()).toBe(html)
    expect(later?.br.headers).toEqual(first.br.headers)
  })

  it('ignores the parameters that newsletters add to an address', async () => {
    const cache = openCache()
    await cache.fill({ ...home, query: 'utm_source=mail&page=2' }, render('second'))
    expect(cache.find({ ...home, query: 'page=2&fbclid=x&category=' })?.identity.bytes.toString()).toBe(
      'second',
    )
    expect(cache.find({ ...home, query: 'page=3' })).toBeUndefined()
    expect(cache.size.entries).toBe(1)
  })

  it('separates palettes', async () => {
    const cache = openCache()
    await cache.fill(home, render('by system'))
    expect(cache.find({ ...home, palette: 'switched' })).toBeUndefined()
    await cache.fill({ ...home, palette: 'switched' }, render('dark'))
    expect(cache.find(home)?.identity.bytes.toString()).toBe('by system')
  })

  it('separates visitors who have dismissed the notice, and ignores other cookies', async () => {
    const cache = openCache()
    const noticed = async () => ({ ...page('with it'), noticeCookie: 'store_notice0a' })
    await cache.fill(home, noticed)
    const dismissed = { ...home, cookies: 'a=b; store_notice0a=hidden' }
    expect(cache.find(dismissed)).toBeUndefined()
    await cache.fill(dismissed, async () => ({ ...page('without'), noticeCookie: 'store_notice0a' }))
    const textFor = (cookies?: string) => cache.find({ ...home, cookies })?.identity.bytes.toString()
    expect(textFor('store_notice0a=hidden; c=d')).toBe('without')
    expect(textFor()).toBe('with it')
    expect(textFor('store_notice0a=no; store_notice0b=hidden')).toBe('with it')
    expect(cache.size.entries).toBe(2)
  })

  it('drops pages made of changed content, and no others', async () => {
    const cache = openCache()
    const about = { ...home, path: '/about/' }
    await cache.fill(home, render('home', ['page:1', 'portfolio']))
    await cache.fill(about, render('about', ['page:2', 'menu:primary']))
    cache.drop(['portfolio'])
    expect(cache.find(home)).toBeUndefined()
    expect(cache.find(about)).toBeDefined()
    cache.drop(['*'])
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  it('does not cache a page whose content changed while it was rendered', async () => {
    const cache = openCache()
    const answer = await cache.fill(home, async () => {
      cache.drop(['portfolio'])
      return page('half old', ['portfolio'])
    })
    expect(answer).toHaveProperty('identity')
    expect(cache.find(home)).toBeUndefined()
  })

  it('caches a page while whose rendering other content changed', async () => {
    const cache = openCache()
    await cache.fill(home, async () => {
      cache.drop(['menu:footer'])
      return page('home', ['portfolio'])
    })
    expect(cache.find(home)).toBeDefined()
  })

  it('renders once for simultaneous visitors, but again for those who come after a change', async () => {
    const cache = openCache()
    let finish = () => {}
    const slow = vi.fn(
      () => new Promise<RenderedPage>((resolve) => (finish = () => resolve(page('old', ['portfolio'])))),
    )
    const first = cache.fill(home, slow)
    const second = cache.fill(home, slow)
    cache.drop(['portfolio'])
    const third = await cache.fill(home, render('new', ['portfolio']))
    finish()
    expect(slow).toHaveBeenCalledTimes(1)
    expect((await first).identity.bytes.toString()).toBe('old')
    expect(await second).toBe(await first)
    expect(third.identity.bytes.toString()).toBe('new')
    expect(cache.find(home)?.identity.bytes.toString()).toBe('new')
  })

  it('caches neither other responses nor a failed rendering', async () => {
    const cache = openCache()
    expect(await cache.fill(home, async () => null)).toBeNull()
    await expect(cache.fill(home, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(cache.size.entries).toBe(0)
    await cache.fill(home, render('home again'))
    expect(cache.find(home)).toBeDefined()
  })

  it('drops the least recently used page for a new one', async () => {
    // A page of 2 kB takes 7 kB with its headers, its compressed forms and its key; half of the budget is for pages.
    const cache = openCache(32_000)
    const at = (path: string) => ({ ...home, path })
    const noise = (seed: number) =>
      Array.from({ length: 1000 }, (_, n) => ((seed * 7919 + n * n * 104729) % 9973).toString(36)).join('')
    await cache.fill(at('/a/'), render(noise(1)))
    await cache.fill(at('/b/'), render(noise(2)))
    cache.find(at('/a/'))
    for (let n = 0; cache.find(at('/b/')) && n < 9; n++) {
      cache.find(at('/a/'))
      await cache.fill(at(`/${n}/`), render(noise(n + 3)))
    }
    expect(cache.find(at('/a/'))).toBeDefined()
    expect(cache.find(at('/b/'))).toBeUndefined()
  })

  it('never exceeds its part of the budget, with headers and keys', async () => {
    const cache = openCache(40_000)
    for (let n = 0; n < 50; n++) {
      const query = `page=${'9'.repeat(500)}${n}`
      await cache.fill({ ...home, path: `/${n}/`, query }, async () => ({
        ...page(`${n}`.repeat(1000)),
        headers: { 'content-security-policy': 'x'.repeat(500) },
      }))
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000)
    expect(cache.size.entries).toBeGreaterThan(1)
    expect(cache.size.entries).toBeLessThan(10)
  })

  it('caches searches separately, so that they never displace pages', async () => {
    const cache = openCache(200_000)
    const searched = (html: string) => async () => ({ ...page(html, [], ['q', 'page']), searchKeys: ['q'] })
    await cache.fill(home, searched('home'))
    for (let n = 0; n < 500; n++) await cache.fill({ ...home, query: `q=${n}` }, searched(`${n}`.repeat(500)))
    expect(cache.find(home)?.identity.bytes.toString()).toBe('home')
    expect(cache.find({ ...home, query: 'q=499' })).toBeDefined()
    expect(cache.find({ ...home, query: 'q=1' })).toBeUndefined()
    expect(cache.size.bytes).toBeLessThan(50_000)
  })

  it('has one page for all equivalent queries', async () => {
    const cache = openCache()
    const rendered = vi.fn(async (query: string) => ({
      ...page(query === 'page=3' ? 'last' : `odd: ${query}`),
      query: 'page=3',
    }))
    const at = (query: string) => ({ ...home, query })
    const answers = [await cache.fill(at('page=9'), rendered), await cache.fill(at('page=3'), rendered)]
    expect(answers.map(({ identity }) => identity.bytes.toString())).toEqual(['last', 'last'])
    expect(rendered.mock.calls.flat()).toEqual(['page=9', 'page=3', 'page=3'])
    expect(cache.find(at('page=9&x=1'))).toBe(cache.find(at('page=3')))
    expect(cache.size.entries).toBe(1)
    cache.drop(['page:1'])
    expect(cache.find(at('page=9'))).toBeUndefined()
  })

  it('stops trying to cache a block that always changes', async () => {
    const cache = openCache()
    let count = 0
    const restless = async () => ({ ...page('here'), query: `page=${++count}` })
    expect((await cache.fill({ ...home, query: 'page=x' }, restless)).identity.bytes.toString()).toBe('here')
    expect(count).toBe(2)
  })

  it('does not confuse paths with queries or with each other', async () => {
    const cache = openCache()
    await cache.fill({ ...home, path: '/a?page=2' }, render('path'))
    await cache.fill({ ...home, path: '/a', query: 'page=2' }, render('query'))
    expect(cache.find({ ...home, path: '/a?page=2' })?.identity.bytes.toString()).toBe('path')
  })
})
