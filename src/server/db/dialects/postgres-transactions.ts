import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { exclusively } from '../engine.ts'
import type { Schema } from '../schema.ts'
import { isConflict, isCut, takenKey } from './postgres-errors.ts'

/** How often a transaction is tried. */
const TRIES = 4

/**
 * Queries whose transactions are done again when nothing of them was kept: they collided with another one, wrote what
 * another one had written since they looked, or their connection was cut before the commit. What runs in a transaction
 * therefore changes nothing but the database, and looks up inside it whatever must be unique.
 */
export class PatientKysely extends Kysely<Schema> {
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
        // Those that met in the same unique key go one after the other, so that each sees what the one before wrote.
        if (queue !== null) await exclusively(transaction, `key ${queue}`)
        const result = await work(transaction)
        isWorkDone = true
        return result
      })
    } catch (error) {
      contested = takenKey(error) ?? contested
      // Of a commit that was cut off nobody knows whether it arrived.
      const isGone = isConflict(error) || takenKey(error) !== null || (isCut(error) && !isWorkDone)
      if (!isGone || tries === TRIES) throw error
    }
  }
}
