/**
 * Caches results that take long to compute for a while, where they may be somewhat old. Simultaneous requests share one
 * computation; failures are not cached.
 *
 * @param keepMs how old it may be, in milliseconds
 * @param now the monotonic clock
 */
export function createExpiringCache<K, V>(
  keepMs: number,
  now: () => number = () => performance.now(),
): (key: K, make: () => Promise<V>) => Promise<V> {
  const cache = new Map<K, { value: Promise<V>; since: number }>()
  return (key, make) => {
    const cachedEntry = cache.get(key)
    if (cachedEntry && now() - cachedEntry.since < keepMs) return cachedEntry.value
    const value = make()
    const entry = { value, since: now() }
    cache.set(key, entry)
    value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    return value
  }
}
