import type { Kysely } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

/** Secrets that all processes on a database share. */
export interface SecretsRepository {
  read(name: string): Promise<string | null>
  /**
   * Stores a secret unless there is one.
   *
   * @returns the one that is stored now
   */
  add(name: string, value: string): Promise<string>
  /** Stores a secret in place of the present one. */
  put(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}

export const createSecretsRepository = (query: Kysely<Schema>): SecretsRepository => {
  const read: SecretsRepository['read'] = async (name) =>
    (await query.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst())?.value ??
    null
  return {
    read,
    async add(name, value) {
      await query
        .insertInto('secret')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await read(name)) ?? value
    },
    async put(name, value) {
      await query
        .insertInto('secret')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
    async remove(name) {
      await query.deleteFrom('secret').where('name', '=', name).execute()
    },
  }
}
