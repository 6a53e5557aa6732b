import { describe, expect, it, vi } from 'vitest'
import { createCaches } from './caches.ts'

const MIB = 1024 * 1024

describe('what is kept', () => {
  it('stays within the budget, keys and all, however many caches share it', () => {
    const caches = createCaches(MIB)
    const parts = ['pages', 'answers', 'searches', 'searches', 'counts', 'counts'] as const
    const opened = parts.map((part) => caches.open<string>(part, (text) => text.length))
    for (let n = 0; n < 3000; n++) {
      for (const cache of opened) cache.set(`${'k'.repeat(500)}${n}`, 'v'.repeat(500))
    }
    const sizes = opened.map(({ size }) => size)
    const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
    expect(bytes).toBeLessThanOrEqual(MIB)
    expect(bytes).toBeGreaterThan(MIB * 0.8)
    // Each entry of 1.5 kB is counted as at least that.
    for (const { entries, bytes: own } of sizes) expect(own).toBeGreaterThanOrEqual(entries * 1500)
  })

  it('of one kind never makes another give way', () => {
    const caches = createCaches(MIB)
    const pages = caches.open<string>('pages', (text) => text.length)
    pages.set('/', 'home')
    const searches = caches.open<string>('searches', (text) => text.length)
    for (let n = 0; n < 5000; n++) searches.set(String(n), 'x'.repeat(1000))
    expect(pages.get('/')).toBe('home')
  })

  it('does not mix caches with the same keys', () => {
    const caches = createCaches(MIB)
    const [one, two] = [caches.open<string>('counts', () => 1), caches.open<string>('counts', () => 1)]
    one.set('a', 'one')
    two.set('a', 'two')
    one.clear()
    expect([one.get('a'), two.get('a'), two.entries()]).toEqual([undefined, 'two', [['a', 'two']]])
  })

  it('holds nothing that is larger than its whole part', () => {
    const cache = createCaches(MIB).open<string>('files', (text) => text.length)
    cache.set('huge', 'x'.repeat(MIB))
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('what is made once', () => {
  const open = () => createCaches(MIB).open<string>('answers', (text) => text.length)

  it('is shared by those who ask while it is made, and kept for those who come after', async () => {
    const cache = open()
    const make = vi.fn(async () => 'made')
    expect(await Promise.all([cache.getOrSet('a', make), cache.getOrSet('a', make)])).toEqual([
      'made',
      'made',
    ])
    expect(await cache.getOrSet('a', make)).toBe('made')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is not kept where everything was forgotten meanwhile, and those who come after get a new one', async () => {
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

  it('is made again after a failure, and where it is not to be kept', async () => {
    const cache = open()
    await expect(cache.getOrSet('a', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
    const make = vi.fn(async () => 'refused')
    await cache.getOrSet('a', make, (value) => value !== 'refused')
    await cache.getOrSet('a', make, (value) => value !== 'refused')
    expect(make).toHaveBeenCalledTimes(2)
  })
})
