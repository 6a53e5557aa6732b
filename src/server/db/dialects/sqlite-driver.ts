import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import type Database from 'libsql'
import { errorCode } from '../storage-failure.ts'

/** How long to wait before asking again whether another process has finished writing: longer each time. */
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 50

export interface SqliteDriverOptions {
  reader: Database.Database
  writer: Database.Database
  /** How long a query waits for another process, in milliseconds. */
  timeoutMs: number
}

/** Connections of Kysely: the two real ones behind them are shared by all. */
interface SharedConnection extends DatabaseConnection {
  begin(): Promise<void>
  end(how: 'COMMIT' | 'ROLLBACK'): void
}

/**
 * A driver whose readers never wait for writers. Queries run synchronously in this process, so nothing may wait inside
 * of them: when another process holds the database, the driver tries again from time to time and answers other queries
 * meanwhile. Writers take the write lock before anything else: a statement that is refused halfway would keep its old
 * view of the database until it is collected.
 */
export function sqliteDriver({ reader, writer, timeoutMs }: SqliteDriverOptions): Driver {
  const lock = createLock()

  const connection = (): SharedConnection => {
    let release: (() => void) | null = null
    const end = (how: 'COMMIT' | 'ROLLBACK') => {
      // A commit that failed has ended the transaction: what is open now belongs to somebody else.
      if (!release) return
      try {
        // A full disk has undone everything already.
        if (how === 'COMMIT' || writer.inTransaction) writer.exec(how)
      } catch (error) {
        if (writer.inTransaction) writer.exec('ROLLBACK')
        throw error
      } finally {
        release()
        release = null
      }
    }
    const begin = async () => {
      const deadline = performance.now() + timeoutMs
      const unlock = await lock()
      try {
        await retryWhileBusy(() => writer.exec('BEGIN IMMEDIATE'), deadline)
      } catch (error) {
        unlock()
        throw error
      }
      release = unlock
    }
    const write = async (query: CompiledQuery) => {
      await begin()
      try {
        const result = run(writer, query)
        end('COMMIT')
        return result
      } catch (error) {
        end('ROLLBACK')
        throw error
      }
    }
    /** What the engine refuses inside a transaction. */
    const command = async (query: CompiledQuery) => {
      const unlock = await lock()
      try {
        return run(writer, query)
      } finally {
        unlock()
      }
    }
    const executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (release) return run<R>(writer, query)
      if (SelectQueryNode.is(query.query) || /^\s*select\b/i.test(query.sql))
        return retryWhileBusy(() => run<R>(reader, query), performance.now() + timeoutMs)
      return (await (/^\s*(pragma|vacuum)\b/i.test(query.sql) ? command : write)(query)) as QueryResult<R>
    }
    return {
      begin,
      end,
      executeQuery,
      async *streamQuery<R>(query: CompiledQuery) {
        yield await executeQuery<R>(query)
      },
    }
  }

  return {
    async init() {},
    acquireConnection: async () => connection(),
    beginTransaction: (shared) => (shared as SharedConnection).begin(),
    commitTransaction: async (shared) => (shared as SharedConnection).end('COMMIT'),
    rollbackTransaction: async (shared) => (shared as SharedConnection).end('ROLLBACK'),
    async releaseConnection() {},
    async destroy() {},
  }
}

/** Tries until nobody else holds the database, at least once; throws what the last try threw. */
async function retryWhileBusy<T>(action: () => T, deadline: number): Promise<T> {
  for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
    try {
      return action()
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)$/.test(errorCode(error) ?? '') || performance.now() >= deadline) throw error
    }
    await pause(waitMs)
  }
}

function run<R>(database: Database.Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}

/** Gives itself to one holder at a time, in the order of the requests. A holder calls the returned function to release it. */
function createLock(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const previous = last
    let release = () => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    await previous
    return release
  }
}
