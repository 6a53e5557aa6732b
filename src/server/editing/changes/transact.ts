import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { type Db, withSavepoint } from '../../kit/db/index.ts'
import type { ContentTag, Invalidation } from '../../kit/platform/index.ts'
import type { Events, SiteEvent } from '../events/index.ts'
import type { ChangeTransaction } from './versions.repository.ts'

/** Consequences of a change that take effect after its commit. */
export interface AfterCommit {
  /** Cache tags that are invalidated, for changes that no event tells. */
  tags: Set<ContentTag>
  /** Events that are told, in their order. */
  events: SiteEvent[]
}

/**
 * Runs a change in a transaction that is rolled back if it fails or is refused; events are told and caches invalidated
 * after the commit.
 */
export type Transact<E> = <T>(
  run: (transaction: ChangeTransaction, afterCommit: AfterCommit) => Promise<Result<T, E>>,
) => Promise<Result<T, E>>

export interface TransactDeps {
  db: Pick<Db, 'query'>
  invalidation: Pick<Invalidation, 'emit'>
  events: Pick<Events, 'tell'>
}

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
  <E>({ db, invalidation, events }: TransactDeps): Transact<E> =>
  async (run) => {
    const afterCommit: AfterCommit = { tags: new Set(), events: [] }
    try {
      const value = await db.query.transaction().execute(async (transaction) => {
        const result = await run(transaction, afterCommit)
        if (!result.ok) throw new RefusalError(result.error)
        return result.value
      })
      const { tags } = afterCommit
      events.tell(afterCommit.events)
      if (tags.size > 0) invalidation.emit([...tags])
      return ok(value)
    } catch (error) {
      if (error instanceof RefusalError) return fail(error.error as E)
      throw error
    }
  }

/** Runs changes within one transaction: the writes of a refused change are rolled back, and the others stay. */
export const transactWithin =
  <E>(transaction: ChangeTransaction, { tags, events }: AfterCommit): Transact<E> =>
  async (run) => {
    const own: AfterCommit = { tags: new Set(), events: [] }
    const result = await withSavepoint(
      transaction,
      () => run(transaction, own),
      ({ ok: isDone }) => isDone,
    )
    if (!result.ok) return result
    for (const tag of own.tags) tags.add(tag)
    events.push(...own.events)
    return result
  }
