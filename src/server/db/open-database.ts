import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { connect } from './dialects/sqlite.ts'
import { makeFolder, PRIVATE_FILE_MODE } from './private-files.ts'
import type { Schema } from './schema.ts'
import { errorCode } from './storage-failure.ts'

/** The query builder that every repository takes, and how to notice other writers. */
export interface Db {
  query: Kysely<Schema>
  /** Changes when another process has written; see `Connection.foreignWrites`. */
  foreignWrites(): number
  close(): Promise<void>
}

/** Path of the database in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'vitrine.sqlite')

/**
 * Opens the database in the data folder and creates both if they are missing. It does not migrate.
 *
 * @param dataDir absolute path of the data folder
 * @param timeoutMs how long a query waits for another process to finish writing; defaults to five seconds
 * @throws the database's error when the folder is not writable or the file is not a database
 */
export function openDatabase(dataDir: string, timeoutMs?: number): Db {
  makeFolder(dataDir)
  const file = databaseFile(dataDir)
  makePrivateFile(file)
  const { dialect, foreignWrites, close } = connect(file, timeoutMs)
  const query = new Kysely<Schema>({ dialect })
  return { query, foreignWrites, close: () => query.destroy().finally(close) }
}

/**
 * Creates the file with private permissions. SQLite would make it world-readable, and copies its permissions to the
 * files beside it.
 */
function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', PRIVATE_FILE_MODE))
  } catch (error) {
    // Any other problem shows up when SQLite opens the file.
    if (errorCode(error) === null) throw error
  }
}
