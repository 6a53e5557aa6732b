import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { createRetryingConnect } from './postgres-connect.ts'
import { databaseError, isConflict, isConnectionLost } from './postgres-errors.ts'

/** Connection as Kysely sees it. Its client from the pool is replaced if it is lost. */
interface PooledConnection extends DatabaseConnection {
  inTransaction: boolean
  release(): void
}

/** Pattern of statements that change nothing, so that they may be sent again whether or not they arrived. */
const REPEATABLE = /^\s*(select|begin)\b/i
/** Pattern of statements that change rows; other commands, such as VACUUM, are refused inside a transaction. */
const WRITE = /^\s*(insert|update|delete|merge|with)\b/i

/**
 * Replaces NUL in texts, which PostgreSQL refuses, so that a search for a text with NUL finds nothing instead of
 * failing.
 */
const replaceNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value

/** Number of tries for a statement that collides with another one. */
const TRIES = 3
/** Longest pause before the next try after a collision, in milliseconds. */
const COLLISION_PAUSE_MS = 40

/**
 * Creates a driver on a pool of connections (processes-4). If the connection is cut, a statement is sent again on a new
 * one, provided that it certainly had no effect: reads, and writes that were not committed yet, for which a single
 * write gets a transaction of its own. A commit is never repeated, because nobody knows whether it arrived. Errors
 * carry the codes that `storageFailure` knows.
 *
 * @param patienceMs how long queries wait for a server that is restarting, in milliseconds
 */
export function postgresDriver(pool: Pool, patienceMs: number): Driver {
  const connect = createRetryingConnect(() => pool.connect(), patienceMs)
  // If all connections were cut, each idle one in the pool may turn out to be a lost one.
  const triesOfLost = pool.options.max + TRIES

  const connection = (first: PoolClient): PooledConnection => {
    let client: PoolClient | null = first
    let failure: Error | undefined

    const release = () => {
      const released = client
      client = null
      // A lost connection is closed instead of going back into the pool.
      released?.release(failure)
      failure = undefined
    }
    const send = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      client ??= await connect()
      try {
        const { command, rowCount, rows } = await client.query(sql, parameters.map(replaceNul))
        const writes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        return { rows: rows as R[], ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
      } catch (error) {
        if (isConnectionLost(error)) failure = error as Error
        throw databaseError(error)
      }
    }
    /** Sends until an answer arrives; after a cut on another connection, after a collision on the same one. */
    const retry = async <R>(sendOnce: () => Promise<R>): Promise<R> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await sendOnce()
        } catch (error) {
          if (tries >= (failure ? triesOfLost : TRIES) || !(failure || isConflict(error))) throw error
          if (failure) release()
          else await pause(Math.random() * COLLISION_PAUSE_MS)
        }
      }
    }
    const write = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const result = await retry(async () => {
        await send(BEGIN)
        try {
          return await send<R>(query)
        } catch (error) {
          if (!failure) await send(ROLLBACK)
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
        if (REPEATABLE.test(query.sql)) return retry(() => send<R>(query))
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
      // If the connection is lost, the server has already rolled the transaction back.
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
