import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import Database from 'libsql'
import AsyncDatabase from 'libsql/promise'
import { type SqliteWriter, sqliteDriver } from './sqlite-driver.ts'
import { statementRunner } from './sqlite-statements.ts'

// Everything specific to SQLite's library is in this file.

/** Time for which opening waits for another process to finish writing, in milliseconds. */
const OPENING_TIMEOUT_MS = 5000

/** Time for which a query waits for another process to finish writing, in milliseconds. */
const TIMEOUT_MS = 5000

/** File name that SQLite uses for a database in memory. */
export const IN_MEMORY = ':memory:'

/** Open SQLite database, with the operations that Kysely's dialect lacks. */
export interface Connection {
  dialect: Dialect
  /** Returns a number that changes when another process has written to the database, and not with our own writes. */
  foreignWrites(): number
  close(): void
}

/**
 * Size to which SQLite truncates the write-ahead log, in bytes: more than the usual writes between two checkpoints
 * take.
 */
const JOURNAL_BYTES = 8 * 1024 * 1024

/**
 * Opens the database file, once for reading and once for writing, and creates it if it is missing. With `synchronous =
 * FULL` an acknowledged write survives a power cut, at the cost of one fsync per commit, which another thread waits
 * for.
 *
 * @param file absolute path, or `IN_MEMORY`
 * @param timeoutMs how long a query waits for another process
 * @throws Error with a SQLite code
 */
export function connect(file: string, timeoutMs = TIMEOUT_MS): Connection {
  const writer = open(file)
  writer.exec('PRAGMA journal_mode = WAL')
  writer.exec('PRAGMA synchronous = FULL')
  writer.exec('PRAGMA foreign_keys = ON')
  // After a large import the log is truncated and frees its disk space.
  writer.exec(`PRAGMA journal_size_limit = ${JOURNAL_BYTES}`)
  const reader = file === IN_MEMORY ? writer : open(file)
  // In KiB. Pages beyond this limit are in the operating system's cache; a larger limit would only hold them twice.
  reader.exec('PRAGMA cache_size = -24576')
  // SQLite would wait synchronously and block the process, so the driver does the waiting.
  for (const database of [writer, reader]) database.exec('PRAGMA busy_timeout = 0')
  const version = writer.prepare('PRAGMA data_version')
  const readVersion = (): number => {
    const row = version.get()
    return typeof row === 'object' && row !== null && 'data_version' in row ? Number(row.data_version) : 0
  }
  /** Count of foreign writes before the running commit; reading it from the connection now would wait for the disk. */
  let versionBefore: number | null = null
  const commit = async () => {
    versionBefore = readVersion()
    await commitElsewhere(writer).finally(() => {
      versionBefore = null
    })
  }
  return {
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () =>
        sqliteDriver({ read: statementRunner(reader), writer: writerOf(writer, commit), timeoutMs }),
      createIntrospector: (query) => new SqliteIntrospector(query),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    foreignWrites: () => versionBefore ?? readVersion(),
    close() {
      reader.close()
      if (writer !== reader) writer.close()
    },
  }
}

/**
 * Adapter that runs migrations in transactions: SQLite can roll back schema changes, and our transactions take the
 * write lock, so only one process migrates at a time.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const writerOf = (database: Database.Database, commit: () => Promise<void>): SqliteWriter => ({
  run: statementRunner(database),
  begin: () => database.exec('BEGIN IMMEDIATE'),
  commit,
  rollback() {
    // A full disk has already rolled the transaction back.
    if (database.inTransaction) database.exec('ROLLBACK')
  },
})

/**
 * Commits on a thread of libsql, which waits for the disk there. Both classes of libsql wrap the same native
 * connection, and the class with promises cannot be constructed from an open one, so its method is called on ours.
 */
const commitElsewhere = (database: Database.Database): Promise<void> =>
  AsyncDatabase.prototype.exec.call(database, 'COMMIT')

/** Opens a database file. Adds the code that libsql's error lacks if the file cannot be opened. */
function open(file: string): Database.Database {
  try {
    return new Database(file, { timeout: OPENING_TIMEOUT_MS })
  } catch (cause) {
    throw Object.assign(new Error(`The database ${file} cannot be opened.`, { cause }), {
      code: 'SQLITE_CANTOPEN',
    })
  }
}
