import { isRecord } from '../kit/is-record.ts'

/** Returns the keys of all given records. */
export const keysOf = (...records: Readonly<Record<string, unknown>>[]): Set<string> =>
  new Set(records.flatMap((record) => Object.keys(record)))

/** Tells whether two values are equal as JSON, ignoring the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...keysOf(a, b)].every((key) => isSame(a[key], b[key]))
}

/**
 * Returns `[true, value]` if at most one side changed the value or both changed it alike, else `[false, undefined]`.
 */
export function oneSided(base: unknown, mine: unknown, theirs: unknown): [boolean, unknown] {
  if (isSame(mine, theirs) || isSame(mine, base)) return [true, theirs]
  return isSame(theirs, base) ? [true, mine] : [false, undefined]
}
