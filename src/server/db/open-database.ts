import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { connect } from './dialects/sqlite.ts'
import { makeFolder, PRIVATE_FILE_MODE } from './private-files.ts'
import type { Schema } from './schema.ts'
import { errorCode } from './storage-failure.ts'

/** The query builder every repository takes, with what the engine knows about other writers. */
export interface Db {
  query: Kysely<Schema>
  /** Changes when another process has written; see `Connection.foreignWrites`. */
  foreignWrites(): number
  close(): Promise<void>
}

/** The database in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'vitrine.sqlite')

/**
 * Opens the database in the data folder, creating both when missing. Migrations are a separate step.
 *
 * @param dataDir absolute path of the data folder
 * @param timeoutMs how long a query waits for another process that writes; five seconds unless told
 * @throws the engine's error when the folder cannot be written or the file is no database
 */
export function openDatabase(dataDir: string, timeoutMs?: number): Db {
  makeFolder(dataDir)
  const file = databaseFile(dataDir)
  makeOwnFile(file)
  const { dialect, foreignWrites, close } = connect(file, timeoutMs)
  const query = new Kysely<Schema>({ dialect })
  return { query, foreignWrites, close: () => query.destroy().finally(close) }
}

/** The engine makes files that everybody may read; those beside the database get the rights it has. */
function makeOwnFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', PRIVATE_FILE_MODE))
  } catch (error) {
    // Whatever else is wrong, the engine says so.
    if (errorCode(error) === null) throw error
  }
}
