import {
  type DatabaseIntrospector,
  type DatabaseMetadata,
  type Kysely,
  type SchemaMetadata,
  sql,
  type TableMetadata,
} from 'kysely'

/**
 * Lists the tables of our own schema. Kysely's introspector reads every schema of the database, which fails if another
 * program drops one meanwhile.
 */
export class OwnSchemaIntrospector implements DatabaseIntrospector {
  readonly #query: Kysely<unknown>

  constructor(query: Kysely<unknown>) {
    this.#query = query
  }

  async getSchemas(): Promise<SchemaMetadata[]> {
    const { rows } = await sql<SchemaMetadata>`SELECT current_schema() AS name`.execute(this.#query)
    return rows
  }

  /** Lists the tables without their columns, which no caller needs. */
  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{
      name: string
      schema: string
    }>`SELECT tablename AS name, schemaname AS schema
      FROM pg_tables WHERE schemaname = current_schema()`.execute(this.#query)
    return rows.map((row) => ({ ...row, isView: false, columns: [] }))
  }

  async getMetadata(): Promise<DatabaseMetadata> {
    return { tables: await this.getTables() }
  }
}
