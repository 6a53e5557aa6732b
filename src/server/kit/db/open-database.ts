import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { ContentTag, Logger, Task } from '../platform/index.ts'
import { connect } from './dialects/sqlite.ts'
import { checkAnswers, migrate, pendingMigrations } from './migrate.ts'
import { makeFolder, PRIVATE_FILE_MODE } from './private-files.ts'
import { type ProcessLock, takeProcessLock } from './process-lock.ts'
import type { Schema } from './schema.ts'
import { errorCode } from './storage-failure.ts'
import { watchOtherWriters } from './watch-other-writers.ts'

/** Open database: the query builder that every repository takes, and what several processes on it need. */
export interface Db {
  query: Kysely<Schema>
  /**
   * Migrates the tables to what this version expects; see `migrate`.
   *
   * @param log receives a sentence about what the database cannot do, if anything
   * @param upTo name of the last migration to apply; the newest if absent
   * @returns names of the migrations applied now
   */
  migrate(log?: Logger, upTo?: string): Promise<string[]>
  /** Runs a task on a snapshot of the database, while others go on writing. One at a time, see `lock`. */
  snapshot<T>(task: (query: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Reports changes by other processes, as content tags; `*` if it is unknown what changed. */
  watch(onChange: (tags: ContentTag[]) => void): ChangeWatch
  /**
   * Limit on the time for which content may be cached, in milliseconds, in case a change by another process is not
   * noticed.
   */
  readonly cacheMs: number
  /**
   * Takes a lock that excludes all other processes on this database and ends with the process; `null` if another one
   * holds it.
   */
  lock(name: string): Promise<ProcessLock | null>
  /** Resolves if the database answers. */
  check(): Promise<void>
  /** Returns the names of the migrations that this version knows and the database does not have. */
  pendingMigrations(): Promise<string[]>
  /** Returns the numbers of connections that are open, idle and waited for; `null` on SQLite, which has no pool. */
  connections(): ConnectionUsage | null
  close(): Promise<void>
}

/** Watch over changes by other processes, which begins with the first pass of its task. */
export interface ChangeWatch {
  /** Looks for changes, or keeps up the connection that tells them. */
  task: Task
  /**
   * Returns the time of the monotonic clock since which reads can be trusted: for earlier ones a later change may not
   * have been noticed.
   */
  trustedSince(): number
  stop(): void
}

/** Numbers of connections of this process to a database server. */
export interface ConnectionUsage {
  open: number
  idle: number
  /** Number of queries that wait for a connection. */
  waiting: number
}

/** Returns the path of the database in a data folder. */
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
      // A killed process may have left a copy.
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
      task: watchOtherWriters(foreignWrites, () => onChange(['*'])),
      trustedSince: () => Number.NEGATIVE_INFINITY,
      stop() {},
    }),
    // The database file itself reports every change, so none gets lost.
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
