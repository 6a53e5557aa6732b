import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { databaseError, isConnectionLost } from './postgres-errors.ts'

/** A connection as Kysely sees it, on a client of the pool that is replaced when it is lost. */
interface PooledConnection extends DatabaseConnection {
  inTransaction: boolean
  release(): void
}

/** What may be sent again on another connection: it changes nothing. */
const REPEATABLE = /^\s*(select|begin)\b/i

/**
 * A driver on a pool of connections. A read whose connection was cut is sent once more on a new one, so that visitors
 * do not notice a restart of the database. A write is never repeated, because nobody knows whether it was committed.
 * Errors carry the codes that `storageFailure` knows.
 */
export function postgresDriver(pool: Pool): Driver {
  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      throw databaseError(error)
    }
  }

  const connection = (first: PoolClient): PooledConnection => {
    let client = first
    let lost: Error | undefined
    const send = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        const { command, rowCount, rows } = await client.query(sql, [...parameters])
        const writes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        return { rows: rows as R[], ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
      } catch (error) {
        if (isConnectionLost(error)) lost = error as Error
        throw databaseError(error)
      }
    }
    const shared: PooledConnection = {
      inTransaction: false,
      async executeQuery<R>(query: CompiledQuery) {
        try {
          return await send<R>(query)
        } catch (error) {
          if (!lost || shared.inTransaction || !REPEATABLE.test(query.sql)) throw error
          client.release(lost)
          client = await connect()
          lost = undefined
          return send<R>(query)
        }
      },
      async *streamQuery<R>(query: CompiledQuery) {
        yield await shared.executeQuery<R>(query)
      },
      // A lost connection is closed instead of going back into the pool.
      release: () => client.release(lost),
    }
    return shared
  }

  return {
    async init() {},
    acquireConnection: async () => connection(await connect()),
    async beginTransaction(shared) {
      await shared.executeQuery(CompiledQuery.raw('BEGIN'))
      ;(shared as PooledConnection).inTransaction = true
    },
    async commitTransaction(shared) {
      await shared.executeQuery(CompiledQuery.raw('COMMIT'))
      ;(shared as PooledConnection).inTransaction = false
    },
    async rollbackTransaction(shared) {
      // With the connection the transaction is gone as well.
      await shared.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => {})
      ;(shared as PooledConnection).inTransaction = false
    },
    releaseConnection: async (shared) => (shared as PooledConnection).release(),
    destroy: () => pool.end(),
  }
}
