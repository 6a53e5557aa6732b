import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import Database from 'libsql'
import { sqliteDriver } from './sqlite-driver.ts'

// What differs between engines, under the same names in each file of this folder: at most six.

/** How long opening waits for another process that writes, in milliseconds; nobody is served yet. */
const OPENING_TIMEOUT_MS = 5000

/** How long a query waits for another process, in milliseconds. */
const TIMEOUT_MS = 5000

/** The name of a database that lives in memory alone. */
export const IN_MEMORY = ':memory:'

/** An open database and the questions only this engine can answer. */
export interface Connection {
  dialect: Dialect
  /** A number that changes when another process has written to the database, never by our own writes. */
  foreignWrites(): number
  close(): void
}

/**
 * Opens the database file, creating it when missing, once for readers and once for writers.
 * Synchronous FULL: an acknowledged write survives a power cut, at the price of one fsync per commit.
 *
 * @param file absolute path, or `IN_MEMORY`
 * @param timeoutMs how long a query waits for another process
 * @throws Error with one of SQLite's codes
 */
export function connect(file: string, timeoutMs = TIMEOUT_MS): Connection {
  const writer = open(file)
  writer.exec('PRAGMA journal_mode = WAL')
  writer.exec('PRAGMA synchronous = FULL')
  writer.exec('PRAGMA foreign_keys = ON')
  const reader = file === IN_MEMORY ? writer : open(file)
  // 64 MB of pages: the indexes of 100,000 items stay in memory.
  reader.exec('PRAGMA cache_size = -65536')
  // Waiting inside a statement would stop the whole process: the driver waits outside.
  for (const database of [writer, reader]) database.exec('PRAGMA busy_timeout = 0')
  const version = writer.prepare('PRAGMA data_version')
  return {
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => sqliteDriver({ reader, writer, timeoutMs }),
      createIntrospector: (query) => new SqliteIntrospector(query),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    foreignWrites: () => {
      const row = version.get()
      return typeof row === 'object' && row !== null && 'data_version' in row ? Number(row.data_version) : 0
    },
    close() {
      reader.close()
      if (writer !== reader) writer.close()
    },
  }
}

/** SQLite undoes changes of tables, too; and a transaction of our driver takes the write lock, so one at a time migrates. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The library throws without a code when the file cannot be opened. */
function open(file: string): Database.Database {
  try {
    return new Database(file, { timeout: OPENING_TIMEOUT_MS })
  } catch (cause) {
    throw Object.assign(new Error(`The database ${file} cannot be opened.`, { cause }), {
      code: 'SQLITE_CANTOPEN',
    })
  }
}
