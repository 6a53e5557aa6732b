import type { EntryValues } from '../../core/entry/index.ts'
import type { Db } from '../db/index.ts'
import { readValues, workingCopyOf } from '../entries/index.ts'
import type { PartName } from './part-state.ts'
import type { SitePart } from './site-part.ts'

/** Settings that are not public, and the entries of menus that are not, by their places. */
export interface Waiting {
  settings: EntryValues
  menus: Readonly<Record<string, unknown>>
}

/**
 * What waits in the working copies of those parts that may be read. A value that could not be published is left out.
 *
 * @param mayRead whether whoever asks may see a part
 */
export async function waitingParts(
  query: Db['query'],
  parts: Readonly<Record<PartName, SitePart>>,
  mayRead: (part: PartName) => boolean,
): Promise<Waiting> {
  const readable = async (part: PartName): Promise<EntryValues> => {
    if (!mayRead(part)) return {}
    const copy = await workingCopyOf(query, { kind: part, id: 0 })
    const values = copy ? readValues(copy.data) : {}
    const faulty = new Set(parts[part].problems(values).map(({ field }) => field.split('.')[0]))
    return Object.fromEntries(Object.entries(values).filter(([key]) => !faulty.has(key)))
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
