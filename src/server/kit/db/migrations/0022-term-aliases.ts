import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the table of former slugs of terms, whose addresses redirect to the term. */
export async function termAliases(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('term_alias')
    .addColumn('taxonomy', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('term_id', 'integer', (column) => column.notNull().references('term.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('term_alias_key', ['taxonomy', 'slug'])
    .execute()
  await query.schema.createIndex('term_alias_by_term').on('term_alias').column('term_id').execute()
}
