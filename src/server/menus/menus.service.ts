import type { Menu, MenuEntry } from '../../core/content/index.ts'
import type { Db } from '../db/index.ts'
import type { Invalidation } from '../platform/index.ts'
import { createMenusRepository } from './menus.repository.ts'
import { readEntries, withSafeLink } from './read-entries.ts'

/** Menus of the site. */
export interface MenusService {
  /** The menu at a place such as `primary`; without entries when none was made. Unreadable ones are left out. */
  at(location: string): Promise<Menu>
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
  return {
    async at(location) {
      const entries = await repository.entriesAt(location)
      const leftOut = () => {
        // Menus are read for every page: once is enough.
        if (!reported.has(location))
          log(`The stored menu "${location}" cannot be read as a whole; what is broken is left out.`)
        reported.add(location)
      }
      return { location, entries: entries === null ? [] : readEntries(entries, leftOut) }
    },
    async save({ location, entries }) {
      await repository.save(location, JSON.stringify(toStore(entries)))
      invalidation.emit([`menu:${location}`])
    },
  }
}

/** A menu without the pages a visitor may not see; what stands below such an entry goes with it. */
export function menuWithoutPages(menu: Menu, paths: readonly string[]): Menu {
  const shown = (entries: MenuEntry[]): MenuEntry[] =>
    entries
      .filter(({ url }) => !paths.includes(url.split(/[?#]/)[0] ?? ''))
      .map((entry) => ({ ...entry, children: shown(entry.children) }))
  return paths.length === 0 ? menu : { ...menu, entries: shown(menu.entries) }
}

const toStore = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => ({ ...withSafeLink(entry), children: toStore(entry.children) }))
