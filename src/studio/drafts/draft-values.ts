import { type EntryValues, isSame } from '../../core/entry/index.ts'

/** Returns the field of a change that is one text; empty for any other change. */
export function keyOfText(change: EntryValues): string {
  const [[key, value] = ['', null], ...others] = Object.entries(change)
  return typeof value === 'string' && others.length === 0 ? key : ''
}

/** Returns the values that differ from those of another state. */
export const differenceOf = (values: EntryValues, from: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, from[key])))

/** Returns the size of values in a request. */
export const bytesOf = (values: EntryValues): number =>
  new TextEncoder().encode(JSON.stringify(values)).length
