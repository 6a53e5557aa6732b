import { LRUCache } from 'lru-cache'

/**
 * The caches and their shares of the budget. They are separate, so that URLs which visitors can make up without end
 * (searches, filters, unknown queries) never evict pages.
 */
const SHARES = {
  /** Rendered pages. */
  pages: 32,
  /** Responses of the read API. */
  answers: 16,
  /** Pages and responses with a search, which rarely repeat. */
  searches: 8,
  /** Totals of lists, and lists of terms. */
  counts: 4,
  /** What the pages of a path vary by. */
  paths: 2,
  /** Queries that show the same page as a shorter one. */
  aliases: 1,
  /** Style sheets adapted to this site. */
  files: 1,
} as const

const ALL_SHARES = Object.values(SHARES).reduce((sum, part) => sum + part, 0)

/** Memory of an entry beside its key and value, in bytes: slots in maps and wrapper objects. */
const OVERHEAD_BYTES = 256

/** A least-recently-used cache by key. */
export interface Cache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  entries(): [string, V][]
  /** Removes all entries. Values still being made are not stored either. */
  clear(): void
  /**
   * The cached value, or a new one, which is stored if `isCacheable` allows it. Simultaneous requests share one;
   * failures are not cached.
   */
  getOrSet(key: string, make: () => Promise<V>, isCacheable?: (value: V) => boolean): Promise<V>
  readonly size: { entries: number; bytes: number }
}

/** All caches of one server, which share one budget. */
export interface Caches {
  /** Memory of all entries, in bytes. */
  readonly bytes: number
  /**
   * Opens a cache within a share of the budget.
   *
   * @param sizeOf memory of a value in bytes, including headers; the key is added here
   */
  open<V extends NonNullable<unknown>>(share: keyof typeof SHARES, sizeOf: (value: V) => number): Cache<V>
}

/** An entry of any cache within a share, with its total size. */
interface CacheEntry {
  value: unknown
  bytes: number
}

/** @param budget bytes of all caches together */
export function createCaches(budget: number): Caches {
  const parts = new Map<string, LRUCache<string, CacheEntry>>()
  let opened = 0
  const partOf = (name: keyof typeof SHARES) => {
    const known = parts.get(name)
    if (known) return known
    const maxSize = Math.max(1, Math.floor((budget * SHARES[name]) / ALL_SHARES))
    const part = new LRUCache<string, CacheEntry>({ maxSize, sizeCalculation: ({ bytes }) => bytes })
    parts.set(name, part)
    return part
  }
  return {
    get bytes() {
      return [...parts.values()].reduce((sum, { calculatedSize }) => sum + calculatedSize, 0)
    },
    open(name, sizeOf) {
      opened += 1
      return openCache(partOf(name), `${opened} `, sizeOf)
    },
  }
}

/** @param prefix of this cache's keys, since the caches of a share use one map */
function openCache<V extends NonNullable<unknown>>(
  part: LRUCache<string, CacheEntry>,
  prefix: string,
  sizeOf: (value: V) => number,
): Cache<V> {
  const running = new Map<string, Promise<V>>()
  // Only this cache writes keys with its prefix, so the value is a V.
  const get = (key: string) => part.get(prefix + key)?.value as V | undefined
  const set = (key: string, value: V) => {
    // Keys count two bytes per character, as non-Latin ones take.
    const bytes = Math.ceil(sizeOf(value)) + key.length * 2 + OVERHEAD_BYTES
    part.set(prefix + key, { value, bytes })
  }
  const own = () => [...part.entries()].filter(([key]) => key.startsWith(prefix))

  async function run(key: string, make: () => Promise<V>, isCacheable: (value: V) => boolean): Promise<V> {
    const making = make()
    running.set(key, making)
    try {
      const value = await making
      // After a clear the value may be stale: it still goes to those who waited, but not into the cache.
      if (running.get(key) === making && isCacheable(value)) set(key, value)
      return value
    } finally {
      if (running.get(key) === making) running.delete(key)
    }
  }

  return {
    get,
    set,
    delete: (key) => void part.delete(prefix + key),
    entries: () => own().map(([key, { value }]) => [key.slice(prefix.length), value as V]),
    clear() {
      for (const [key] of own()) part.delete(key)
      running.clear()
    },
    getOrSet: async (key, make, isCacheable = () => true) =>
      get(key) ?? running.get(key) ?? run(key, make, isCacheable),
    get size() {
      const stored = own()
      return { entries: stored.length, bytes: stored.reduce((sum, [, { bytes }]) => sum + bytes, 0) }
    },
  }
}
