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
  /** Ids of long lists, for their deep pages. */
  lists: 4,
  /** Values by which the pages of a path vary. */
  paths: 2,
  /** Queries that show the same page as a shorter query. */
  aliases: 1,
  /** Style sheets adapted to this site. */
  files: 1,
} as const

const ALL_SHARES = Object.values(SHARES).reduce((sum, part) => sum + part, 0)

/** Memory of an entry in addition to its key and value, in bytes: slots in maps and wrapper objects. */
const OVERHEAD_BYTES = 256

/** A least-recently-used cache by key. */
export interface Cache<V> {
  /** The value, unless it is too old to be trusted. */
  get(key: string): V | undefined
  /** Returns the value at any age, if no new one can be had. */
  outdated(key: string): V | undefined
  /** @param since time of the monotonic clock at which making the value began; defaults to now */
  set(key: string, value: V, since?: number): void
  delete(key: string): void
  entries(): [string, V][]
  /** Removes all entries. Values still being made are not stored either. */
  clear(): void
  /**
   * Returns the cached value, or makes a new one, which is stored if `isCacheable` allows it. Simultaneous requests
   * share one; failures are not cached. While the database is unavailable, an outdated value is returned.
   *
   * @param make gets the time it begins at, by the monotonic clock
   */
  getOrSet(key: string, make: (since: number) => Promise<V>, isCacheable?: (value: V) => boolean): Promise<V>
  /** Tells whether a value of this many bytes can be stored at all. */
  fits(bytes: number): boolean
  readonly size: { entries: number; bytes: number }
}

/** Usage of the caches that have one share of the budget. */
export interface CacheUsage {
  name: string
  /** Number of values found in the cache. */
  hits: number
  /** Number of values that had to be made and were stored. */
  misses: number
  bytes: number
}

/** Caches of a server, which share one budget. */
export interface Caches {
  /** Memory of all entries, in bytes. */
  readonly bytes: number
  usage(): CacheUsage[]
  /**
   * Opens a cache within a share of the budget.
   *
   * @param sizeOf memory of a value in bytes, including headers; the key is added here
   */
  open<V extends NonNullable<unknown>>(share: keyof typeof SHARES, sizeOf: (value: V) => number): Cache<V>
}

/** Limits on the use of cached values if other processes write as well and their notices can get lost. */
export interface CacheTrust {
  /** Age in milliseconds above which a value is read again. */
  maxAgeMs: number
  /** Returns the time of the monotonic clock; values from before it are read again. */
  trustedSince(): number
  /** Tells whether a failure is one of the database, during which outdated values are used. */
  isOutage(error: unknown): boolean
}

const FULL_TRUST: CacheTrust = {
  maxAgeMs: Number.POSITIVE_INFINITY,
  trustedSince: () => Number.NEGATIVE_INFINITY,
  isOutage: () => false,
}

/** Share of the maximum age over which expiry is spread, so that entries made together do not expire at once. */
const SPREAD = 0.25

/** An entry of any cache within a share, with its total size. */
interface CacheEntry {
  value: unknown
  bytes: number
  since: number
  endsAt: number
}

/** A share of the budget. */
interface Part {
  entries: LRUCache<string, CacheEntry>
  hits: number
  misses: number
}

/** @param budget bytes of all caches together */
export function createCaches(budget: number, trust: CacheTrust = FULL_TRUST): Caches {
  const parts = new Map<string, Part>()
  let cacheCount = 0
  const partOf = (name: keyof typeof SHARES) => {
    const existingPart = parts.get(name)
    if (existingPart) return existingPart
    const maxSize = Math.max(1, Math.floor((budget * SHARES[name]) / ALL_SHARES))
    const entries = new LRUCache<string, CacheEntry>({ maxSize, sizeCalculation: ({ bytes }) => bytes })
    const part = { entries, hits: 0, misses: 0 }
    parts.set(name, part)
    return part
  }
  return {
    get bytes() {
      return [...parts.values()].reduce((sum, { entries }) => sum + entries.calculatedSize, 0)
    },
    usage: () =>
      [...parts].map(([name, { entries, hits, misses }]) => ({
        name,
        hits,
        misses,
        bytes: entries.calculatedSize,
      })),
    open(name, sizeOf) {
      cacheCount += 1
      return openCache(partOf(name), `${cacheCount} `, sizeOf, trust)
    },
  }
}

/** @param prefix of this cache's keys, since the caches of a share use one map */
function openCache<V extends NonNullable<unknown>>(
  part: Part,
  prefix: string,
  sizeOf: (value: V) => number,
  { maxAgeMs, trustedSince, isOutage }: CacheTrust,
): Cache<V> {
  const running = new Map<string, Promise<V>>()
  // Only this cache writes keys with its prefix, so the value is a V.
  const get = (key: string) => {
    const entry = part.entries.get(prefix + key)
    if (!entry || performance.now() >= entry.endsAt || entry.since < trustedSince()) return undefined
    part.hits += 1
    return entry.value as V
  }
  const outdated = (key: string) => part.entries.get(prefix + key)?.value as V | undefined
  const set = (key: string, value: V, since = performance.now()) => {
    // Keys count two bytes per character, as non-Latin ones take.
    const bytes = Math.ceil(sizeOf(value)) + key.length * 2 + OVERHEAD_BYTES
    part.misses += 1
    const endsAt = since + maxAgeMs * (1 - SPREAD * Math.random())
    part.entries.set(prefix + key, { value, bytes, since, endsAt })
  }
  const own = () => [...part.entries.entries()].filter(([key]) => key.startsWith(prefix))

  async function run(
    key: string,
    make: (since: number) => Promise<V>,
    isCacheable: (value: V) => boolean,
  ): Promise<V> {
    const since = performance.now()
    const making = make(since)
    running.set(key, making)
    try {
      const value = await making
      // After a clear the value may be stale: it still goes to those who waited, but not into the cache.
      if (running.get(key) === making && isCacheable(value)) set(key, value, since)
      return value
    } finally {
      if (running.get(key) === making) running.delete(key)
    }
  }

  return {
    get,
    outdated,
    set,
    delete: (key) => void part.entries.delete(prefix + key),
    entries: () => own().map(([key, { value }]) => [key.slice(prefix.length), value as V]),
    clear() {
      for (const [key] of own()) part.entries.delete(key)
      running.clear()
    },
    fits: (bytes) => bytes + OVERHEAD_BYTES < part.entries.maxSize,
    getOrSet: async (key, make, isCacheable = () => true) => {
      try {
        return get(key) ?? (await (running.get(key) ?? run(key, make, isCacheable)))
      } catch (error) {
        const old = outdated(key)
        if (old === undefined || !isOutage(error)) throw error
        return old
      }
    },
    get size() {
      const ownEntries = own()
      return { entries: ownEntries.length, bytes: ownEntries.reduce((sum, [, { bytes }]) => sum + bytes, 0) }
    },
  }
}
