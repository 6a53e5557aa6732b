import type { Menu, MenuEntry } from '../../core/content/index.ts'
import type { Db } from '../db/index.ts'
import type { Invalidation } from '../invalidation.ts'
import { menusRepository } from './menus.repository.ts'

/** Menus of the site. */
export interface MenusService {
  /** The menu at a place such as `primary`; without entries when none was made. */
  at(location: string): Promise<Menu>
  save(menu: Menu): Promise<void>
}

export function menusService(db: Db, invalidation: Invalidation): MenusService {
  const repository = menusRepository(db.query)
  return {
    async at(location) {
      const entries = await repository.entriesAt(location)
      // Written by `save` alone, hence trusted.
      return { location, entries: entries === null ? [] : (JSON.parse(entries) as MenuEntry[]) }
    },
    async save({ location, entries }) {
      await repository.save(location, JSON.stringify(entries))
      invalidation.emit([`menu:${location}`])
    },
  }
}
