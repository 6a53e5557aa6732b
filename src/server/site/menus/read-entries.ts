import { linkAddress, type MenuEntry } from '../../../core/content/index.ts'
import type { MenuTarget } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { type StoredEntry, targetOf } from './menu-targets.ts'

/**
 * Reads the stored entries of a menu. Menus are on every page, so a damaged entry must not break them.
 *
 * @param leftOut called for each part that cannot be read
 */
export function readEntries(json: string, leftOut: () => void): StoredEntry[] {
  try {
    return toEntries(JSON.parse(json), leftOut)
  } catch {
    leftOut()
    return []
  }
}

function toEntries(value: unknown, leftOut: () => void): StoredEntry[] {
  if (!Array.isArray(value)) {
    leftOut()
    return []
  }
  return value.flatMap((entry: unknown) => {
    if (isEntry(entry))
      return [
        { ...withSafeLink(entry), ...targetPart(entry), children: toEntries(entry.children ?? [], leftOut) },
      ]
    leftOut()
    return []
  })
}

/** Returns the target of an entry, if it refers to content by an id. */
export function targetPart(entry: unknown): { target?: MenuTarget } {
  const target = targetOf(entry)
  return target ? { target } : {}
}

/** Returns the entry with an address that browsers may follow; any other address becomes `#`. */
export const withSafeLink = <E extends Pick<MenuEntry, 'url'>>(entry: E): E => ({
  ...entry,
  url: linkAddress(entry.url) || '#',
})

const isEntry = (entry: unknown): entry is Omit<MenuEntry, 'children'> & { children: unknown } =>
  isRecord(entry) && typeof entry.label === 'string' && typeof entry.url === 'string'
