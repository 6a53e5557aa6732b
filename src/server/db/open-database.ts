import { join } from 'node:path'
import { Kysely } from 'kysely'
import { connect } from './dialects/sqlite.ts'
import { makeFolder } from './make-folder.ts'
import type { Schema } from './schema.ts'

/** The query builder every repository takes, with what the engine knows about other writers. */
export interface Db {
  query: Kysely<Schema>
  /** Changes when another process has written; see `Connection.foreignWrites`. */
  foreignWrites(): number
  close(): Promise<void>
}

/**
 * Opens the database in the data folder, creating both when missing. Migrations are a separate step.
 *
 * @param dataDir absolute path of the data folder
 * @throws the engine's error when the folder cannot be written or the file is no database
 */
export function openDatabase(dataDir: string): Db {
  makeFolder(dataDir)
  const connection = connect(join(dataDir, 'vitrine.sqlite'))
  const query = new Kysely<Schema>({ dialect: connection.dialect })
  return { query, foreignWrites: connection.foreignWrites, close: () => query.destroy() }
}
