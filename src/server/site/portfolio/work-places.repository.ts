import type { Transaction } from 'kysely'
import { lockForTransaction, type Schema } from '../../kit/db/index.ts'

// Places of works by hand, where new works get theirs.

/** Locks the positions of works until the transaction ends, so that only one transaction assigns them. */
export const lockOrder = (transaction: Transaction<Schema>): Promise<void> =>
  lockForTransaction(transaction, 'order of works')

/** Returns the first position of a work; new works come before it. */
export async function firstPlace(transaction: Transaction<Schema>): Promise<number> {
  await lockOrder(transaction)
  const { first } = await transaction
    .selectFrom('portfolio_item')
    .select(({ fn }) => fn.min('position').as('first'))
    .executeTakeFirstOrThrow()
  return Number(first ?? 0)
}
