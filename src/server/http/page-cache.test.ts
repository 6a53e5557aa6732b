import { describe, expect, it, vi } from 'vitest'
import type { ContentTag } from '../invalidation.ts'
import { createPageCache, type PageRequest, type RenderedPage } from './page-cache.ts'

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
  it('gives the second visitor what the first one got', async () => {
    const cache = createPageCache()
    expect(cache.find(home)).toBeUndefined()
    await cache.fill(home, render('<p>home</p>'))
    expect(cache.find(home)?.identity.bytes.toString()).toBe('<p>home</p>')
  })

  it('knows a page again whatever a newsletter has added to its address', async () => {
    const cache = createPageCache()
    await cache.fill({ ...home, query: 'utm_source=mail&page=2' }, render('second'))
    expect(cache.find({ ...home, query: 'page=2&fbclid=x&category=' })?.identity.bytes.toString()).toBe(
      'second',
    )
    expect(cache.find({ ...home, query: 'page=3' })).toBeUndefined()
    expect(cache.size.entries).toBe(1)
  })

  it('keeps palettes apart', async () => {
    const cache = createPageCache()
    await cache.fill(home, render('by system'))
    expect(cache.find({ ...home, palette: 'switched' })).toBeUndefined()
    await cache.fill({ ...home, palette: 'switched' }, render('dark'))
    expect(cache.find(home)?.identity.bytes.toString()).toBe('by system')
  })

  it('keeps apart who has dismissed the notice, whatever other cookies they bring', async () => {
    const cache = createPageCache()
    const noticed = async () => ({ ...page('with it'), noticeCookie: 'store_notice0a' })
    await cache.fill(home, noticed)
    const dismissed = { ...home, cookies: 'a=b; store_notice0a=hidden' }
    expect(cache.find(dismissed)).toBeUndefined()
    await cache.fill(dismissed, async () => ({ ...page('without'), noticeCookie: 'store_notice0a' }))
    const seen = (cookies?: string) => cache.find({ ...home, cookies })?.identity.bytes.toString()
    expect(seen('store_notice0a=hidden; c=d')).toBe('without')
    expect(seen()).toBe('with it')
    expect(seen('store_notice0a=no; store_notice0b=hidden')).toBe('with it')
    expect(cache.size.entries).toBe(2)
  })

  it('forgets pages made of what has changed, and no others', async () => {
    const cache = createPageCache()
    const about = { ...home, path: '/about/' }
    await cache.fill(home, render('home', ['page:1', 'portfolio']))
    await cache.fill(about, render('about', ['page:2', 'menu:primary']))
    cache.drop(['portfolio'])
    expect(cache.find(home)).toBeUndefined()
    expect(cache.find(about)).toBeDefined()
    cache.drop(['*'])
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  it('does not keep a page during whose render its content changed', async () => {
    const cache = createPageCache()
    const answer = await cache.fill(home, async () => {
      cache.drop(['portfolio'])
      return page('half old', ['portfolio'])
    })
    expect(answer).toHaveProperty('identity')
    expect(cache.find(home)).toBeUndefined()
  })

  it('keeps a page during whose render something else changed', async () => {
    const cache = createPageCache()
    await cache.fill(home, async () => {
      cache.drop(['menu:footer'])
      return page('home', ['portfolio'])
    })
    expect(cache.find(home)).toBeDefined()
  })

  it('renders once for visitors who come at the same time, but anew for those who come after a change', async () => {
    const cache = createPageCache()
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

  it('does not keep what is no page, nor a render that failed', async () => {
    const cache = createPageCache()
    expect(await cache.fill(home, async () => null)).toBeNull()
    await expect(cache.fill(home, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(cache.size.entries).toBe(0)
    await cache.fill(home, render('home again'))
    expect(cache.find(home)).toBeDefined()
  })

  it('lets the page unused for longest make room', async () => {
    const cache = createPageCache({ entries: 2, bytes: 1e6 })
    const at = (path: string) => ({ ...home, path })
    await cache.fill(at('/a/'), render('a'))
    await cache.fill(at('/b/'), render('b'))
    cache.find(at('/a/'))
    await cache.fill(at('/c/'), render('c'))
    expect(cache.find(at('/a/'))).toBeDefined()
    expect(cache.find(at('/b/'))).toBeUndefined()
  })

  it('never grows past its limit of bytes', async () => {
    const cache = createPageCache({ entries: 100, bytes: 5000 })
    for (let n = 0; n < 20; n++) await cache.fill({ ...home, path: `/${n}/` }, render(`${n}`.repeat(1000)))
    expect(cache.size.bytes).toBeLessThanOrEqual(5000)
    expect(cache.size.entries).toBeGreaterThan(1)
  })
})
