import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { errorCode } from '../storage-failure.ts'
import type { RunStatement } from './sqlite-statements.ts'

/** Pause before the next try while another process writes, in milliseconds; it doubles with each try. */
const FIRST_PAUSE_MS = 2
const MAX_PAUSE_MS = 50
/** Limit on the time for which consecutive queries may block everything else in the process, in milliseconds. */
const MAX_TURN_MS = 8

/** Connection that writes. Its statements run on this thread; its commits wait for the disk on another one. */
export interface SqliteWriter {
  run: RunStatement
  begin(): void
  /**
   * Commits and resolves when the transaction is on the disk. Any use of the connection meanwhile blocks this thread.
   */
  commit(): Promise<void>
  /** Ends the transaction, if one is open. */
  rollback(): void
}

export interface SqliteDriverOptions {
  read: RunStatement
  writer: SqliteWriter
  /** Time for which a query waits for another process to finish writing, in milliseconds. */
  timeoutMs: number
}

/** Connection as Kysely sees it. All of them share the same two SQLite connections. */
interface SharedConnection extends DatabaseConnection {
  begin(): Promise<void>
  end(how: 'COMMIT' | 'ROLLBACK'): Promise<void>
}

/**
 * Creates a driver whose readers never wait for writers. Queries run synchronously in this process, so a query must
 * never block: while another process holds the database, the driver retries the query and runs others in between. After
 * `MAX_TURN_MS` of consecutive queries it lets requests and timers run, because a job over ten thousand works would
 * otherwise keep the process busy. A commit waits for the disk, so it runs on another thread. Writers take the write
 * lock first, because a statement refused halfway would keep its old snapshot of the database until it is garbage
 * collected.
 */
export function sqliteDriver({ read, writer, timeoutMs }: SqliteDriverOptions): Driver {
  const lock = createLock()
  const leaveTurn = createTurns()

  const connection = (): SharedConnection => {
    let release: (() => void) | null = null
    const end = async (how: 'COMMIT' | 'ROLLBACK') => {
      // A failed commit has already ended the transaction, so an open one belongs to another connection.
      if (!release) return
      try {
        if (how === 'COMMIT') await writer.commit()
        else writer.rollback()
      } catch (error) {
        writer.rollback()
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
        await retryWhileBusy(writer.begin, deadline)
      } catch (error) {
        unlock()
        throw error
      }
      release = unlock
    }
    const write = async (query: CompiledQuery) => {
      await begin()
      try {
        const result = writer.run(query)
        await end('COMMIT')
        return result
      } catch (error) {
        await end('ROLLBACK')
        throw error
      }
    }
    /** Runs a statement that SQLite refuses inside a transaction. */
    const command = async (query: CompiledQuery) => {
      const unlock = await lock()
      try {
        return writer.run(query)
      } finally {
        unlock()
      }
    }
    const executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (release) return writer.run<R>(query)
      if (SelectQueryNode.is(query.query) || /^\s*select\b/i.test(query.sql))
        return retryWhileBusy(() => read<R>(query), performance.now() + timeoutMs)
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
    commitTransaction: (shared) => (shared as SharedConnection).end('COMMIT'),
    rollbackTransaction: (shared) => (shared as SharedConnection).end('ROLLBACK'),
    async releaseConnection() {},
    async destroy() {
      // Waits for a running commit.
      await lock()
    },
  }
}

/**
 * Runs an action, and repeats it while another process holds the database, until the deadline.
 *
 * @throws the error of the last try
 */
async function retryWhileBusy<T>(action: () => T, deadline: number): Promise<T> {
  for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(2 * waitMs, MAX_PAUSE_MS)) {
    try {
      return action()
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)$/.test(errorCode(error) ?? '') || performance.now() >= deadline) throw error
    }
    await pause(waitMs)
  }
}

/**
 * Creates a function that lets requests and timers run once queries have run for `MAX_TURN_MS` without a pause;
 * before that it returns at once.
 */
function createTurns(): () => Promise<void> | undefined {
  let began: number | null = null
  return () => {
    const now = performance.now()
    if (began !== null && now - began >= MAX_TURN_MS) return nextTurn()
    if (began === null) {
      began = now
      setImmediate(() => {
        began = null
      })
    }
    return undefined
  }
}

/** Creates a mutex that is granted in the order of the requests; calling the returned function releases it. */
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
