import type { Transaction } from 'kysely'
import { exclusively, type Schema } from '../db/index.ts'

// Places of works by hand, where new works get theirs.

/** Lets one after the other give places to works, until the transaction ends. */
export const lockOrder = (transaction: Transaction<Schema>): Promise<void> =>
  exclusively(transaction, 'order of works')

/** The first place that a work has; new works come before it, one transaction after the other. */
export async function firstPlace(transaction: Transaction<Schema>): Promise<number> {
  await lockOrder(transaction)
  const { first } = await transaction
    .selectFrom('portfolio_item')
    .select(({ fn }) => fn.min('position').as('first'))
    .executeTakeFirstOrThrow()
  return Number(first ?? 0)
}
