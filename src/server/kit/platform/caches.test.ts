import { describe, expect, it, vi } from 'vitest'
import { type CacheTrust, createCaches } from './caches.ts'

const MIB = 1024 * 1024

describe('cached values', () => {
  it('stay within the budget, with their keys, however many caches share it', () => {
    const caches = createCaches(MIB)
    const parts = ['pages', 'answers', 'searches', 'searches', 'counts', 'counts'] as const
    const openCaches = parts.map((part) => caches.open<string>(part, (text) => text.length))
    for (let n = 0; n < 3000; n++) {
      for (const cache of openCaches) cache.set(`${'k'.repeat(500)}${n}`, 'v'.repeat(500))
    }
    const sizes = openCaches.map(({ size }) => size)
    const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
    expect(bytes).toBeLessThanOrEqual(MIB)
    expect(bytes).toBeGreaterThan(MIB * 0.8)
    // Each entry of 1.5 kB is counted as at least that.
    for (const { entries, bytes: own } of sizes) expect(own).toBeGreaterThanOrEqual(entries * 1500)
  })

  it('of one cache never displace those of another', () => {
    const caches = createCaches(MIB)
    const pages = caches.open<string>('pages', (text) => text.length)
    pages.set('/', 'home')
    const searches = caches.open<string>('searches', (text) => text.length)
    for (let n = 0; n < 5000; n++) searches.set(String(n), 'x'.repeat(1000))
    expect(pages.get('/')).toBe('home')
  })

  it('are separate in caches with the same keys', () => {
    const caches = createCaches(MIB)
    const [one, two] = [caches.open<string>('counts', () => 1), caches.open<string>('counts', () => 1)]
    one.set('a', 'one')
    two.set('a', 'two')
    one.clear()
    expect([one.get('a'), two.get('a'), two.entries()]).toEqual([undefined, 'two', [['a', 'two']]])
  })

  it('are never larger than the part of their cache', () => {
    const cache = createCaches(MIB).open<string>('files', (text) => text.length)
    cache.set('huge', 'x'.repeat(MIB))
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('a value that is computed once', () => {
  const open = () => createCaches(MIB).open<string>('answers', (text) => text.length)

  it('is shared by simultaneous callers, and cached for later ones', async () => {
    const cache = open()
    const make = vi.fn(async () => 'made')
    expect(await Promise.all([cache.getOrSet('a', make), cache.getOrSet('a', make)])).toEqual([
      'made',
      'made',
    ])
    expect(await cache.getOrSet('a', make)).toBe('made')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is not cached after an invalidation meanwhile, and later callers get a new one', async () => {
    const cache = open()
    let finish = () => {}
    const old = cache.getOrSet('a', () => new Promise((resolve) => (finish = () => resolve('old'))))
    await Promise.resolve()
    cache.clear()
    expect(await cache.getOrSet('a', async () => 'new')).toBe('new')
    finish()
    expect(await old).toBe('old')
    expect(cache.get('a')).toBe('new')
  })

  it('is computed again after a failure, and if it must not be cached', async () => {
    const cache = open()
    await expect(cache.getOrSet('a', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
    const make = vi.fn(async () => 'refused')
    await cache.getOrSet('a', make, (value) => value !== 'refused')
    await cache.getOrSet('a', make, (value) => value !== 'refused')
    expect(make).toHaveBeenCalledTimes(2)
  })
})

describe('a cache whose content other processes change', () => {
  /** Trusts what was made since a time that the test sets. */
  const openWith = (change: Partial<CacheTrust> = {}) => {
    const trust = { since: Number.NEGATIVE_INFINITY }
    const caches = createCaches(MIB, {
      maxAgeMs: Number.POSITIVE_INFINITY,
      trustedSince: () => trust.since,
      isOutage: (error) => error === OUTAGE,
      ...change,
    })
    return { trust, cache: caches.open<string>('answers', (text) => text.length) }
  }
  const OUTAGE = new Error('the database is away')

  // @behaviour processes-2
  it('recomputes values that are too old, once for all callers', async () => {
    const { cache } = openWith({ maxAgeMs: 0 })
    cache.set('a', 'old')
    const make = vi.fn(async () => 'new')
    expect(cache.get('a')).toBeUndefined()
    expect(await Promise.all([1, 2, 3].map(() => cache.getOrSet('a', make)))).toEqual(['new', 'new', 'new'])
    expect(make).toHaveBeenCalledOnce()
  })

  it('recomputes nothing too early', () => {
    const { cache } = openWith({ maxAgeMs: 3_600_000 })
    cache.set('a', 'kept')
    expect(cache.get('a')).toBe('kept')
  })

  // @behaviour processes-2
  it('does not use values from before the connection to other processes was lost', async () => {
    const { cache, trust } = openWith()
    await cache.getOrSet('a', async (since) => {
      // A change may come while a value is made.
      trust.since = since + 1
      return 'old'
    })
    expect(cache.get('a')).toBeUndefined()
    expect(await cache.getOrSet('a', async () => 'new')).toBe('new')
  })

  it('returns its values while the database is unavailable, and throws other failures', async () => {
    const { cache } = openWith({ maxAgeMs: 0 })
    const failing = (error: Error) => cache.getOrSet('a', () => Promise.reject(error))
    await expect(failing(OUTAGE)).rejects.toBe(OUTAGE)
    cache.set('a', 'old')
    expect(await Promise.all([failing(OUTAGE), failing(OUTAGE)])).toEqual(['old', 'old'])
    await expect(failing(new Error('a bug'))).rejects.toThrow('a bug')
    cache.clear()
    await expect(failing(OUTAGE)).rejects.toBe(OUTAGE)
  })
})
