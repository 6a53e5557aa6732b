import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { lockForTransaction } from '../engine.ts'
import type { Schema } from '../schema.ts'
import { isConflict, isConnectionCut, violatedUniqueKey } from './postgres-errors.ts'

/** Number of tries for a transaction. */
const TRIES = 4

/**
 * Query builder that repeats a transaction if nothing of it was kept: it collided with another one, wrote a unique key
 * that another one had written since it looked, or its connection was cut before the commit. Code in a transaction
 * therefore changes nothing but the database, and checks inside the transaction whatever must be unique.
 */
export class RetryingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const once = builder.execute.bind(builder)
    builder.execute = <R>(work: (transaction: Transaction<Schema>) => Promise<R>) => again(once<R>, work)
    return builder
  }
}

async function again<R>(
  execute: (work: (transaction: Transaction<Schema>) => Promise<R>) => Promise<R>,
  work: (transaction: Transaction<Schema>) => Promise<R>,
): Promise<R> {
  let contested: string | null = null
  for (let tries = 1; ; tries += 1) {
    const queue = contested
    let isWorkDone = false
    try {
      return await execute(async (transaction) => {
        // Transactions that collided on the same unique key run one after the other, so that each sees the rows of the
        // previous one.
        if (queue !== null) await lockForTransaction(transaction, `key ${queue}`)
        const result = await work(transaction)
        isWorkDone = true
        return result
      })
    } catch (error) {
      contested = violatedUniqueKey(error) ?? contested
      // If the connection was cut during the commit, nobody knows whether the commit arrived.
      const isGone =
        isConflict(error) || violatedUniqueKey(error) !== null || (isConnectionCut(error) && !isWorkDone)
      if (!isGone || tries === TRIES) throw error
    }
  }
}
