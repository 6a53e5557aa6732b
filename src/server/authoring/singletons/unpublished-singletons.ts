import type { EntryValues } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { readValues, workingCopyOf } from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Singleton } from './singleton.ts'
import type { SingletonName } from './singleton-state.ts'

/** Unpublished settings, and unpublished entries of menus by location. */
export interface UnpublishedValues {
  settings: EntryValues
  menus: Readonly<Record<string, unknown>>
}

/**
 * Returns the values of the working copies of readable singletons. Values that could not be published are replaced by the
 * public ones, such as a single colour of a palette; if that is impossible, the whole value is left out.
 *
 * @param mayRead tells whether the caller may see a singleton
 */
export async function unpublishedSingletons(
  query: Db['query'],
  parts: Readonly<Record<SingletonName, Singleton>>,
  mayRead: (part: SingletonName) => boolean,
): Promise<UnpublishedValues> {
  const readable = async (part: SingletonName): Promise<EntryValues> => {
    if (!mayRead(part)) return {}
    const copy = await workingCopyOf(query, { kind: part, id: 0 })
    const values = copy ? readValues(copy.data) : {}
    const faults = (of: EntryValues) => parts[part].problems(of).map(({ field }) => field)
    const faulty = faults(values)
    if (faulty.length === 0) return values
    const live = await parts[part].live()
    const mended = faulty.reduce(
      (all, field) => withPublic(all, live, field.split('.')) as EntryValues,
      values,
    )
    const faultyKeys = new Set(faults(mended).map((field) => field.split('.')[0]))
    return Object.fromEntries(Object.entries(mended).filter(([key]) => !faultyKeys.has(key)))
  }
  const [appearance, settings, primary, footer] = await Promise.all([
    readable('appearance'),
    readable('settings'),
    readable('menu:primary'),
    readable('menu:footer'),
  ])
  const menus = Object.entries({ primary, footer }).filter(([, { entries }]) => entries !== undefined)
  return {
    settings: { ...appearance, ...settings },
    menus: Object.fromEntries(menus.map(([place, { entries }]) => [place, entries])),
  }
}

/** A value with the public one at a place in it, where both have that place. */
function withPublic(value: unknown, live: unknown, [key, ...below]: readonly string[]): unknown {
  if (key === undefined) return live
  // Values at the same index of two lists correspond only in lists of fixed length, such as palettes.
  const place = Number(key)
  if (Array.isArray(value) && Array.isArray(live) && below.length === 0 && typeof live[place] === 'string')
    return value.with(place, live[place])
  if (isRecord(value) && isRecord(live) && Object.hasOwn(value, key) && Object.hasOwn(live, key))
    return { ...value, [key]: withPublic(value[key], live[key], below) }
  return value
}
