import { isRecord } from '../content/index.ts'

/** Names of any of these records. */
export const keysOf = (...records: Readonly<Record<string, unknown>>[]): Set<string> =>
  new Set(records.flatMap((record) => Object.keys(record)))

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...keysOf(a, b)].every((key) => isSame(a[key], b[key]))
}

/** The value to take where at most one side has changed it, or both alike. */
export function oneSided(base: unknown, mine: unknown, theirs: unknown): [boolean, unknown] {
  if (isSame(mine, theirs) || isSame(mine, base)) return [true, theirs]
  return isSame(theirs, base) ? [true, mine] : [false, undefined]
}
