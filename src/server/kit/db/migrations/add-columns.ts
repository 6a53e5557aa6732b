import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Returns a migration that adds columns for new fields; text columns start empty, integer columns as null. */
export const addColumns =
  (table: keyof Schema, columns: Readonly<Record<string, 'text' | 'integer'>>) =>
  async (query: Kysely<Schema>): Promise<void> => {
    for (const [name, type] of Object.entries(columns)) {
      await query.schema
        .alterTable(table)
        .addColumn(name, type, (column) => (type === 'text' ? column.notNull().defaultTo('') : column))
        .execute()
    }
  }
