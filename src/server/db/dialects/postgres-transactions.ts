import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { isConflict, isCut } from './postgres-errors.ts'

/** How often a transaction is tried. */
const TRIES = 4

/**
 * Queries whose transactions are done again when nothing of them was kept: they collided with another one, or their
 * connection was cut before the commit. What runs in a transaction therefore changes nothing but the database.
 */
export class PatientKysely<T> extends Kysely<T> {
  override transaction(): TransactionBuilder<T> {
    const builder = super.transaction()
    const once = builder.execute.bind(builder)
    builder.execute = <R>(work: (transaction: Transaction<T>) => Promise<R>) => again(once<R>, work)
    return builder
  }
}

async function again<T, R>(
  execute: (work: (transaction: Transaction<T>) => Promise<R>) => Promise<R>,
  work: (transaction: Transaction<T>) => Promise<R>,
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    let isWorkDone = false
    try {
      return await execute(async (transaction) => {
        const result = await work(transaction)
        isWorkDone = true
        return result
      })
    } catch (error) {
      // Of a commit that was cut off nobody knows whether it arrived.
      const isGone = isConflict(error) || (isCut(error) && !isWorkDone)
      if (!isGone || tries === TRIES) throw error
    }
  }
}
