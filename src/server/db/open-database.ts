import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { ContentTag, Logger } from '../platform/index.ts'
import { connect } from './dialects/sqlite.ts'
import { checkAnswers, migrate, pendingMigrations } from './migrate.ts'
import { makeFolder, PRIVATE_FILE_MODE } from './private-files.ts'
import { type ProcessLock, takeProcessLock } from './process-lock.ts'
import type { Schema } from './schema.ts'
import { errorCode } from './storage-failure.ts'
import { watchOtherWriters } from './watch-other-writers.ts'

/** An open database: the query builder that every repository takes, and what several processes on it need. */
export interface Db {
  query: Kysely<Schema>
  /**
   * Brings its tables to what this version expects; see `migrate`.
   *
   * @param log gets a sentence for what the database cannot do, where anybody wants it
   * @param upTo name of the last step wanted, where it is not the newest
   * @returns names of the steps applied now
   */
  migrate(log?: Logger, upTo?: string): Promise<string[]>
  /** Lends the database as it is at this moment, while others write on. One at a time, see `lock`. */
  snapshot<T>(task: (query: Kysely<Schema>) => Promise<T>): Promise<T>
  /**
   * Tells what other processes have written, as tags; `*` when that cannot be told.
   */
  watch(onChange: (tags: ContentTag[]) => void, log: Logger): Watching
  /** How long what was read may be cached at most, in milliseconds, in case what another process wrote is not heard. */
  readonly cacheMs: number
  /** Takes a lock between all processes on this database, which ends with the process; `null` when another holds it. */
  lock(name: string): Promise<ProcessLock | null>
  /** Resolves when the database answers. */
  check(): Promise<void>
  /** Names of the migrations that this version knows and the database does not have. */
  pendingMigrations(): Promise<string[]>
  /** Connections that are open, unused and waited for; `null` where the engine has none to share. */
  connections(): ConnectionUsage | null
  close(): Promise<void>
}

/** A watch over what other processes write. */
export interface Watching {
  /** Nothing that was read before this time of the monotonic clock is certain: a later change may not have been heard. */
  trustedSince(): number
  stop(): void
}

/** Connections of this process to a database server. */
export interface ConnectionUsage {
  open: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
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
    migrate: (_log, upTo) => migrate(query, { upTo }),
    async snapshot(task) {
      const copy = join(dataDir, 'snapshot.sqlite')
      // What a killed process has left.
      removeDatabase(copy)
      makePrivateFile(copy)
      try {
        await sql`VACUUM INTO ${copy}`.execute(query)
        const snapshot = connect(copy)
        try {
          return await task(new Kysely<Schema>({ dialect: snapshot.dialect }))
        } finally {
          snapshot.close()
        }
      } finally {
        removeDatabase(copy)
      }
    },
    watch: (onChange) => ({
      stop: watchOtherWriters(foreignWrites, () => onChange(['*'])),
      trustedSince: () => Number.NEGATIVE_INFINITY,
    }),
    // The file itself tells, so nothing gets lost.
    cacheMs: Number.POSITIVE_INFINITY,
    lock: async (name) => takeProcessLock(join(dataDir, `${name}.lock`)),
    check: () => checkAnswers(query),
    pendingMigrations: () => pendingMigrations(query),
    connections: () => null,
    close: () => query.destroy().finally(close),
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
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
