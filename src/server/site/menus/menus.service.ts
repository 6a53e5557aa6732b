import type { MenuTargetDetails } from '../../../core/calls/index.ts'
import { MENU_LOCATIONS, type Menu, type MenuEntry, type MenuLocation } from '../../../core/content/index.ts'
import { supports } from '../../../core/entry/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { ContentTag, Invalidation } from '../../kit/platform/index.ts'
import { pathOf, resolveTargets, type StoredEntry, targetsIn, targetTags } from './menu-targets.ts'
import { createMenusRepository, type MenusRepository } from './menus.repository.ts'
import { readEntries, targetPart, withSafeLink } from './read-entries.ts'

/** Menus of the site. */
export interface MenusService {
  /**
   * Returns the menu at a location such as `primary`, as visitors get it; without entries if none was made. Unreadable
   * entries are left out, and so are those with a target that is not public (author-4).
   *
   * @param note called with the tags of everything the menu depends on besides itself
   */
  at(location: string, note?: (...tags: ContentTag[]) => void): Promise<Menu>
  /** Returns the menu with entries that are not stored. */
  atWith(location: string, entries: unknown): Promise<Menu>
  /** Entries as they are stored. */
  stored(location: string): Promise<StoredEntry[]>
  /** Returns the targets that entries refer to by ids, in any state; deleted ones are left out. */
  targets(entries: unknown): Promise<MenuTargetDetails[]>
  /** Returns a function that names the public menus with a page, by its id or its path. */
  placesOf(): Promise<(page: { id: number; path: string }) => MenuLocation[]>
  /** Reads and changes menus within a transaction; the caller invalidates the caches afterwards. */
  within(transaction: Parameters<typeof createMenusRepository>[0]): {
    stored(location: string): Promise<StoredEntry[]>
    save(location: string, entries: unknown): Promise<void>
  }
  save(menu: Menu): Promise<void>
}

export interface MenusServiceDeps {
  db: Db
  invalidation: Invalidation
  log: (sentence: string) => void
}

export function createMenusService({ db, invalidation, log }: MenusServiceDeps): MenusService {
  const repository = createMenusRepository(db.query)
  const reported = new Set<string>()
  const readMenu = async (from: Pick<MenusRepository, 'entriesAt'>, location: string) => {
    const entries = await from.entriesAt(location)
    const leftOut = () => {
      // Menus are read for every page, so each fault is logged once.
      if (!reported.has(location))
        log(`The stored menu "${location}" has parts that cannot be read; they are left out.`)
      reported.add(location)
    }
    return entries === null ? [] : readEntries(entries, leftOut)
  }
  const toMenu = async (location: string, entries: StoredEntry[]): Promise<Menu> => {
    const refs = targetsIn(entries)
    const targets = refs.length === 0 ? [] : await repository.targets(refs)
    return { location, entries: resolveTargets(entries, targets) }
  }
  return {
    async at(location, note = () => {}) {
      const entries = await readMenu(repository, location)
      note(...targetTags(targetsIn(entries)))
      return toMenu(location, entries)
    },
    atWith: (location, entries) =>
      toMenu(
        location,
        readEntries(JSON.stringify(entries ?? []), () => {}),
      ),
    stored: (location) => readMenu(repository, location),
    async targets(entries) {
      const refs = targetsIn(entries).slice(0, MAX_TARGETS)
      const targets = refs.length === 0 ? [] : await repository.targets(refs)
      return targets.map(({ kind, id, title, isPublic, ...target }) => ({
        kind,
        id,
        title,
        path: pathOf({ kind, id, title, isPublic, ...target }),
        isPublic,
      }))
    },
    async placesOf() {
      const places: { location: MenuLocation; ids: Set<number>; paths: Set<string> }[] = []
      for (const location of MENU_LOCATIONS) {
        const entries = await readMenu(repository, location)
        const pages = targetsIn(entries).filter(({ kind }) => kind !== 'term' && supports(kind, 'menus'))
        places.push({ location, ids: new Set(pages.map(({ id }) => id)), paths: new Set(pathsIn(entries)) })
      }
      return ({ id, path }) =>
        places.flatMap(({ location, ids, paths }) => (ids.has(id) || paths.has(path) ? [location] : []))
    },
    within(transaction) {
      const rows = createMenusRepository(transaction)
      return {
        stored: (location) => readMenu(rows, location),
        save: (location, entries) =>
          rows.save(location, JSON.stringify(toStore(entries as readonly StoredEntry[]))),
      }
    },
    async save({ location, entries }) {
      await repository.save(location, JSON.stringify(toStore(entries)))
      invalidation.emit([`menu:${location}`])
    },
  }
}

/** Targets of one menu; more than it may have entries. */
const MAX_TARGETS = 1000

/** Removes the pages that a visitor may not see from a menu, with all entries below them. */
export function menuWithoutPages(menu: Menu, paths: readonly string[]): Menu {
  const visibleEntries = (entries: MenuEntry[]): MenuEntry[] =>
    entries
      .filter(({ url }) => !paths.includes(url.split(/[?#]/)[0] ?? ''))
      .map((entry) => ({ ...entry, children: visibleEntries(entry.children) }))
  return paths.length === 0 ? menu : { ...menu, entries: visibleEntries(menu.entries) }
}

const toStore = (entries: readonly StoredEntry[]): StoredEntry[] =>
  entries
    .map((entry) => ({
      label: entry.label,
      url: entry.url ?? '',
      ...(entry.panel && { panel: entry.panel }),
      ...targetPart(entry),
      children: toStore(entry.children ?? []),
    }))
    .map(withSafeLink)

const pathsIn = (entries: readonly StoredEntry[]): string[] =>
  entries.flatMap(({ url, children }) => [url, ...pathsIn(children)])
