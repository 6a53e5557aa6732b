import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { createPatience } from './postgres-connect.ts'
import { databaseError, isConflict, isConnectionLost } from './postgres-errors.ts'

/** A connection as Kysely sees it, on a client of the pool that is replaced when it is lost. */
interface PooledConnection extends DatabaseConnection {
  inTransaction: boolean
  release(): void
}

/** What changes nothing and may be sent again, whatever became of it. */
const REPEATABLE = /^\s*(select|begin)\b/i
/** What changes rows; other commands, such as VACUUM, are refused inside a transaction. */
const WRITE = /^\s*(insert|update|delete|merge|with)\b/i

/** PostgreSQL takes no NUL in a text; with another sign in its place nothing is found that has none. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value

/** How often a statement is tried that collided with another one. */
const TRIES = 3
/** The longest pause before the next try after a collision, in milliseconds. */
const COLLISION_PAUSE_MS = 40

/**
 * A driver on a pool of connections (processes-4). A statement whose connection was cut is sent again on a new one where
 * it certainly had no effect: reads, and writes that were not committed yet, for which a single write gets a
 * transaction of its own. A commit is never repeated, because nobody knows whether it arrived. Errors carry the codes
 * that `storageFailure` knows.
 *
 * @param patienceMs how long queries wait for a server that is just starting again, in milliseconds
 */
export function postgresDriver(pool: Pool, patienceMs: number): Driver {
  const connect = createPatience(() => pool.connect(), patienceMs)
  // Where all connections are cut, each that waits in the pool may turn out to be one of them.
  const triesOfLost = pool.options.max + TRIES

  const connection = (first: PoolClient): PooledConnection => {
    let client: PoolClient | null = first
    let lost: Error | undefined

    const release = () => {
      const released = client
      client = null
      // A lost connection is closed instead of going back into the pool.
      released?.release(lost)
      lost = undefined
    }
    const send = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      client ??= await connect()
      try {
        const { command, rowCount, rows } = await client.query(sql, parameters.map(storable))
        const writes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        return { rows: rows as R[], ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
      } catch (error) {
        if (isConnectionLost(error)) lost = error as Error
        throw databaseError(error)
      }
    }
    /** Sends until it has an answer; after a cut on another connection. */
    const insist = async <R>(sendOnce: () => Promise<R>): Promise<R> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await sendOnce()
        } catch (error) {
          if (tries >= (lost ? triesOfLost : TRIES) || !(lost || isConflict(error))) throw error
          if (lost) release()
          else await pause(Math.random() * COLLISION_PAUSE_MS)
        }
      }
    }
    const write = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const result = await insist(async () => {
        await send(BEGIN)
        try {
          return await send<R>(query)
        } catch (error) {
          if (!lost) await send(ROLLBACK)
          throw error
        }
      })
      await send(COMMIT)
      return result
    }
    const shared: PooledConnection = {
      inTransaction: false,
      async executeQuery<R>(query: CompiledQuery) {
        if (shared.inTransaction) return send<R>(query)
        if (REPEATABLE.test(query.sql)) return insist(() => send<R>(query))
        return WRITE.test(query.sql) ? write<R>(query) : send<R>(query)
      },
      async *streamQuery<R>(query: CompiledQuery) {
        yield await shared.executeQuery<R>(query)
      },
      release,
    }
    return shared
  }

  return {
    async init() {},
    acquireConnection: async () => connection(await connect()),
    async beginTransaction(shared) {
      await shared.executeQuery(BEGIN)
      ;(shared as PooledConnection).inTransaction = true
    },
    async commitTransaction(shared) {
      await shared.executeQuery(COMMIT)
      ;(shared as PooledConnection).inTransaction = false
    },
    async rollbackTransaction(shared) {
      // With the connection the transaction is gone as well.
      await shared.executeQuery(ROLLBACK).catch(() => {})
      ;(shared as PooledConnection).inTransaction = false
    },
    releaseConnection: async (shared) => (shared as PooledConnection).release(),
    destroy: () => pool.end(),
  }
}

const BEGIN = CompiledQuery.raw('BEGIN')
const COMMIT = CompiledQuery.raw('COMMIT')
const ROLLBACK = CompiledQuery.raw('ROLLBACK')
