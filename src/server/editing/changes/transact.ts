import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { type Db, withSavepoint } from '../../kit/db/index.ts'
import type { ContentTag, Invalidation } from '../../kit/platform/index.ts'
import type { ChangeTransaction } from './versions.repository.ts'

/**
 * Runs a change in a transaction that is rolled back if it fails or is refused; caches are invalidated after the
 * commit.
 */
export type Transact<E> = <T>(
  run: (transaction: ChangeTransaction, tags: Set<ContentTag>) => Promise<Result<T, E>>,
) => Promise<Result<T, E>>

/** Rolls a transaction back without being an error. */
class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly error: unknown
  constructor(error: unknown) {
    super('refused')
    this.error = error
  }
}

export const createTransact =
  <E>({ query }: Pick<Db, 'query'>, invalidation: Invalidation): Transact<E> =>
  async (run) => {
    const tags = new Set<ContentTag>()
    try {
      const value = await query.transaction().execute(async (transaction) => {
        const result = await run(transaction, tags)
        if (!result.ok) throw new RefusalError(result.error)
        return result.value
      })
      if (tags.size > 0) invalidation.emit([...tags])
      return ok(value)
    } catch (error) {
      if (error instanceof RefusalError) return fail(error.error as E)
      throw error
    }
  }

/** Runs changes within one transaction: the writes of a refused change are rolled back, and the others stay. */
export const transactWithin =
  <E>(transaction: ChangeTransaction, tags: Set<ContentTag>): Transact<E> =>
  async (run) => {
    const own = new Set<ContentTag>()
    const result = await withSavepoint(
      transaction,
      () => run(transaction, own),
      ({ ok: isDone }) => isDone,
    )
    if (result.ok) for (const tag of own) tags.add(tag)
    return result
  }
