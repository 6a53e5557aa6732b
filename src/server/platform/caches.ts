import { LRUCache } from 'lru-cache'

/**
 * Everything that is kept to answer faster, and its part of the budget. The parts are apart, so that what visitors make
 * up without end (searches, filters, addresses that mean nothing) never makes pages give way.
 */
const PARTS = {
  /** Rendered pages. */
  pages: 32,
  /** Answers of the read API. */
  answers: 16,
  /** Pages and answers with a search: hardly ever asked for twice. */
  searches: 8,
  /** Totals of lists, and lists of terms. */
  counts: 4,
  /** By what the pages at a path differ. */
  paths: 2,
  /** Queries that show the same page as a shorter one. */
  aliases: 1,
  /** Stylesheets made for this site. */
  files: 1,
} as const

const ALL_PARTS = Object.values(PARTS).reduce((sum, part) => sum + part, 0)

/** What an entry takes beside its key and its value, in bytes: places in the maps, objects around the value. */
const OVERHEAD_BYTES = 256

/** Values by key, the least recently used make room. */
export interface Cache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  entries(): [string, V][]
  /** Forgets everything, and keeps nothing of what is being made right now. */
  clear(): void
  /**
   * The kept value, or a new one, which is kept where `isCacheable` says so. Simultaneous askers wait for the same one; a
   * failure is not remembered.
   */
  getOrSet(key: string, make: () => Promise<V>, isCacheable?: (value: V) => boolean): Promise<V>
  readonly size: { entries: number; bytes: number }
}

/** All caches of one server; together they stay within one budget. */
export interface Caches {
  /** What all of them take. */
  readonly bytes: number
  /** A cache of its own within a part. */
  /** @param sizeOf what a value takes, in bytes, headers and all; keys are counted here */
  open<V extends NonNullable<unknown>>(part: keyof typeof PARTS, sizeOf: (value: V) => number): Cache<V>
}

/** An entry of any cache of a part, with all it takes. */
interface CacheEntry {
  value: unknown
  bytes: number
}

/** @param budget bytes of all caches together */
export function createCaches(budget: number): Caches {
  const parts = new Map<string, LRUCache<string, CacheEntry>>()
  let opened = 0
  const partOf = (name: keyof typeof PARTS) => {
    const known = parts.get(name)
    if (known) return known
    const maxSize = Math.max(1, Math.floor((budget * PARTS[name]) / ALL_PARTS))
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

/** @param prefix of its own keys among those of all caches of the part */
function openCache<V extends NonNullable<unknown>>(
  part: LRUCache<string, CacheEntry>,
  prefix: string,
  sizeOf: (value: V) => number,
): Cache<V> {
  const running = new Map<string, Promise<V>>()
  // Only this cache writes below its prefix, and it writes nothing else.
  const get = (key: string) => part.get(prefix + key)?.value as V | undefined
  const set = (key: string, value: V) => {
    // Keys are counted as if every sign took two bytes, as those beyond Latin do.
    const bytes = Math.ceil(sizeOf(value)) + key.length * 2 + OVERHEAD_BYTES
    part.set(prefix + key, { value, bytes })
  }
  const own = () => [...part.entries()].filter(([key]) => key.startsWith(prefix))

  async function make(key: string, made: () => Promise<V>, isCacheable: (value: V) => boolean): Promise<V> {
    const making = made()
    running.set(key, making)
    try {
      const value = await making
      // Cleared meanwhile: what was read may be stale. Good for those who wait, not for those who come after.
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
    getOrSet: async (key, made, isCacheable = () => true) =>
      get(key) ?? running.get(key) ?? make(key, made, isCacheable),
    get size() {
      const kept = own()
      return { entries: kept.length, bytes: kept.reduce((sum, [, { bytes }]) => sum + bytes, 0) }
    },
  }
}
