import type { Kysely } from 'kysely'
import type { Schema } from '../db/index.ts'

/** Values by key, as JSON. */
export interface SettingsRepository {
  read(key: string): Promise<string | null>
  write(key: string, value: string): Promise<void>
}

export const settingsRepository = (query: Kysely<Schema>): SettingsRepository => ({
  async read(key) {
    const row = await query.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value ?? null
  },
  async write(key, value) {
    await query
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  },
})
