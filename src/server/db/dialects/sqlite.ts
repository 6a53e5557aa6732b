import { type Dialect, SqliteDialect } from 'kysely'
import Database from 'libsql'

// What differs between engines, under the same names in each file of this folder: at most six.

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000

/** An open connection and the questions only this engine can answer. */
export interface Connection {
  dialect: Dialect
  /** A number that changes when another process has written to the database, never by our own writes. */
  foreignWrites(): number
}

/**
 * Opens the database file, creating it when missing.
 * Synchronous FULL: an acknowledged write survives a power cut, at the price of one fsync per commit.
 *
 * @param file absolute path
 * @throws Error with one of SQLite's codes
 */
export function connect(file: string): Connection {
  const database = open(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  // 64 MB of pages: the indexes of 100,000 items stay in memory.
  database.exec('PRAGMA cache_size = -65536')
  const version = database.prepare('PRAGMA data_version')
  return {
    dialect: new SqliteDialect({ database }),
    foreignWrites: () => {
      const row = version.get()
      return typeof row === 'object' && row !== null && 'data_version' in row ? Number(row.data_version) : 0
    },
  }
}

/** The library throws without a code when the file cannot be opened. */
function open(file: string): Database.Database {
  try {
    return new Database(file, { timeout: BUSY_TIMEOUT_MS })
  } catch (cause) {
    throw Object.assign(new Error(`The database ${file} cannot be opened.`, { cause }), {
      code: 'SQLITE_CANTOPEN',
    })
  }
}
