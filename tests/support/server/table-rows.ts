import { sql } from 'kysely'
import { openUnsyncedDatabase } from './open-test-services.ts'

/** Reads all rows of some tables directly, without the services. */
export async function tableRows(folder: string, ...tables: string[]): Promise<Record<string, unknown>[]> {
  const db = await openUnsyncedDatabase(folder)
  try {
    const queries = tables.map((table) =>
      sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db.query),
    )
    return (await Promise.all(queries)).flatMap(({ rows }) => rows)
  } finally {
    await db.close()
  }
}
