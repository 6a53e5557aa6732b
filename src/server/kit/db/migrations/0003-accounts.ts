import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of accounts, sessions and login attempts, and lets pages be visible to members only. */
export async function accounts(query: Kysely<Schema>): Promise<void> {
  await createUsers(query)
  await createGuards(query)
  await query.schema
    .alterTable('page')
    .addColumn('visibility', 'text', (column) =>
      column.notNull().defaultTo('public').check(sql`visibility IN ('public', 'members')`),
    )
    .execute()
}

/** Creates the tables of the auth library, in the shape that it expects. */
async function createUsers(query: Kysely<Schema>): Promise<void> {
  await dated(query, 'user')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role IN ('owner', 'editor', 'member')`))
    .execute()
  await ofUser(dated(query, 'session'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .execute()
  await query.schema.createIndex('session_of_user').on('session').column('user_id').execute()
  await ofUser(dated(query, 'credential'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .execute()
  await query.schema.createIndex('credential_of_user').on('credential').column('user_id').execute()
  await dated(query, 'verification')
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await query.schema
    .createIndex('verification_by_identifier')
    .on('verification')
    .column('identifier')
    .execute()
}

async function createGuards(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('attempt')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .execute()
  await ofUser(query.schema.createTable('known_address'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_address_key', ['user_id', 'address'])
    .execute()
}

const dated = (query: Kysely<Schema>, table: string): CreateTableBuilder<string, string> =>
  query.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())

const ofUser = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
