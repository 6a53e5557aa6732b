import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Adds status, versions, working copies, revisions and schedules of works and pages. */
export async function entries(query: Kysely<Schema>): Promise<void> {
  await addStates(query)
  await createVersions(query)
  await createCopies(query)
}

async function addStates(query: Kysely<Schema>): Promise<void> {
  await addColumns('page', { published_at: 'text' })(query)
  await query.schema
    .alterTable('page')
    .addColumn('status', 'text', (text) => text.notNull().defaultTo('publish'))
    .execute()
  for (const table of ['portfolio_item', 'page'] as const) {
    await addColumns(table, { created_at: 'text' })(query)
    for (const column of ['created_by', 'trashed_at', 'trashed_from'])
      await query.schema.alterTable(table).addColumn(column, 'text').execute()
    await query.schema
      .alterTable(table)
      .addColumn('source', 'text', (text) => text.notNull().defaultTo('studio'))
      .execute()
    // Before content could be edited, a seeded site held nothing but the demo.
    await sql`UPDATE ${sql.table(table)} SET source = 'demo' WHERE EXISTS
      (SELECT 1 FROM setting WHERE key = 'seed')`.execute(query)
  }
  await sql`UPDATE portfolio_item SET created_at = published_at`.execute(query)
  await sql`UPDATE page SET created_at = modified_at, published_at = modified_at`.execute(query)
  await sql`CREATE INDEX page_by_status ON page (status, path)`.execute(query)
}

async function createVersions(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('entry_version')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('last_write_key', 'text')
    // Idempotency key: one entry for each key that a client sent when it created it.
    .addColumn('client_key', 'text', (column) => column.unique())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addPrimaryKeyConstraint('entry_version_key', ['kind', 'entry_id'])
    .execute()
  await sql`INSERT INTO entry_version (kind, entry_id, version, updated_at)
    SELECT 'work', id, 1, modified_at FROM portfolio_item`.execute(query)
  await sql`INSERT INTO entry_version (kind, entry_id, version, updated_at)
    SELECT 'page', id, 1, modified_at FROM page`.execute(query)
  await sql`CREATE INDEX entry_changed ON entry_version (kind, updated_at, entry_id)`.execute(query)
}

async function createCopies(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('working_copy')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addPrimaryKeyConstraint('working_copy_key', ['kind', 'entry_id'])
    .execute()
  await query.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addUniqueConstraint('revision_number', ['kind', 'entry_id', 'number'])
    .execute()
  await sql`CREATE INDEX revision_by_age ON revision (reason, created_at)`.execute(query)
  await query.schema
    .createTable('schedule')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    // Values that are published at that time; empty if the row of the entry holds them.
    .addColumn('data', 'text')
    .addColumn('created_by', 'text')
    .addPrimaryKeyConstraint('schedule_key', ['kind', 'entry_id', 'action'])
    .execute()
  await sql`CREATE INDEX schedule_due ON schedule (at)`.execute(query)
}
