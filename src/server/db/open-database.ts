import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { ContentTag, Logger } from '../platform/index.ts'
import { connect } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import { makeFolder, PRIVATE_FILE_MODE } from './private-files.ts'
import { type ProcessLock, takeProcessLock } from './process-lock.ts'
import type { Schema } from './schema.ts'
import { errorCode } from './storage-failure.ts'
import { watchOtherWriters } from './watch-other-writers.ts'

/** An open database: the query builder that every repository takes, and what several processes on it need. */
export interface Db {
  query: Kysely<Schema>
  /** Brings its tables to what this version expects; see `migrate`. Gives the names of the steps applied now. */
  migrate(): Promise<string[]>
  /**
   * Tells what other processes have written, as tags; `*` when that cannot be told.
   *
   * @returns stops telling
   */
  watch(onChange: (tags: ContentTag[]) => void, log: Logger): () => void
  /** Takes a lock between all processes on this database, which ends with the process; `null` when another holds it. */
  lock(name: string): Promise<ProcessLock | null>
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
  return {
    query,
    migrate: () => migrate(query),
    watch: (onChange) => watchOtherWriters(foreignWrites, () => onChange(['*'])),
    lock: async (name) => takeProcessLock(join(dataDir, `${name}.lock`)),
    close: () => query.destroy().finally(close),
  }
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
