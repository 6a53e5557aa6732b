/**
 * Caches results that take long to compute for a while, where they may be somewhat old. Simultaneous requests share one
 * computation; failures are not cached.
 *
 * @param keepMs how old it may be, in milliseconds
 * @param now the monotonic clock
 */
export function keepForAWhile<K, V>(
  keepMs: number,
  now: () => number = () => performance.now(),
): (key: K, make: () => Promise<V>) => Promise<V> {
  const kept = new Map<K, { value: Promise<V>; since: number }>()
  return (key, make) => {
    const known = kept.get(key)
    if (known && now() - known.since < keepMs) return known.value
    const value = make()
    const entry = { value, since: now() }
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return value
  }
}
