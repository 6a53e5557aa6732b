import type { Kysely } from 'kysely'
import type { Schema } from '../db/index.ts'

/** Menus in the database; entries as JSON. */
export interface MenusRepository {
  entriesAt(location: string): Promise<string | null>
  save(location: string, entries: string): Promise<void>
}

export const createMenusRepository = (query: Kysely<Schema>): MenusRepository => ({
  async entriesAt(location) {
    const row = await query
      .selectFrom('menu')
      .select('entries')
      .where('location', '=', location)
      .executeTakeFirst()
    return row?.entries ?? null
  },
  async save(location, entries) {
    await query
      .insertInto('menu')
      .values({ location, entries })
      .onConflict((conflict) => conflict.column('location').doUpdateSet({ entries }))
      .execute()
  },
})
