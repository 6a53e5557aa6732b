import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import type Database from 'libsql'
import { errorCode } from '../storage-failure.ts'

/** The pause before the next try while another process writes; it doubles with each try. */
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 50
/** Queries one after the other hold up everything else in the process for so long at most, in milliseconds. */
const LONGEST_TURN_MS = 8

export interface SqliteDriverOptions {
  reader: Database.Database
  writer: Database.Database
  /** How long a query waits for another process to finish writing, in milliseconds. */
  timeoutMs: number
}

/** A connection as Kysely sees it. All of them share the same two SQLite connections. */
interface SharedConnection extends DatabaseConnection {
  begin(): Promise<void>
  end(how: 'COMMIT' | 'ROLLBACK'): void
}

/**
 * A driver whose readers never wait for writers. Queries run synchronously in this process, so a query must never
 * block: while another process holds the database, the driver retries it and runs other queries in between, and after
 * many of them in a row whoever else waits comes first: a job over ten thousand works never waits for anything. Writers
 * take the write lock first, because a statement refused halfway would keep its old snapshot of the database until it
 * is garbage collected.
 */
export function sqliteDriver({ reader, writer, timeoutMs }: SqliteDriverOptions): Driver {
  const lock = createLock()
  const leaveTurn = createTurns()

  const connection = (): SharedConnection => {
    let release: (() => void) | null = null
    const end = (how: 'COMMIT' | 'ROLLBACK') => {
      // A failed commit has already ended the transaction, so an open one belongs to another connection.
      if (!release) return
      try {
        // A full disk has already rolled the transaction back.
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
    /** Runs a statement that SQLite refuses inside a transaction. */
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
    async acquireConnection() {
      await leaveTurn()
      return connection()
    },
    beginTransaction: (shared) => (shared as SharedConnection).begin(),
    commitTransaction: async (shared) => (shared as SharedConnection).end('COMMIT'),
    rollbackTransaction: async (shared) => (shared as SharedConnection).end('ROLLBACK'),
    async releaseConnection() {},
    async destroy() {},
  }
}

/**
 * Retries while another process holds the database, at least once.
 *
 * @throws the error of the last try
 */
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

/** Lets requests and timers have their turn once queries have gone on for long without a pause; else waits for nothing. */
function createTurns(): () => Promise<void> | undefined {
  let began: number | null = null
  return () => {
    const now = performance.now()
    if (began !== null && now - began >= LONGEST_TURN_MS) return nextTurn()
    if (began === null) {
      began = now
      setImmediate(() => {
        began = null
      })
    }
    return undefined
  }
}

/** A mutex that is granted in the order of the requests; calling the returned function releases it. */
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
