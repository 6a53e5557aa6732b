import { callAll } from '../../../core/kit/call-all.ts'
import type { Result } from '../../../core/kit/result.ts'
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

/** Outcome of a run that succeeded, but whose writes are rolled back. */
interface RolledBack<T> {
  ok: true
  value: T
  isRolledBack: true
}

/** Outcome of a run; the writes of one that fails or is rolled back do not stay. */
export type Outcome<T, E> = Result<T, E> | RolledBack<T>

/** Returns a value from a transaction, and rolls its writes back. */
export const withoutWrites = <T>(value: T): RolledBack<T> => ({ ok: true, value, isRolledBack: true })

const isKept = (outcome: Outcome<unknown, unknown>): boolean => outcome.ok && !('isRolledBack' in outcome)

/**
 * Runs a change in a transaction that is rolled back if it fails, is refused, or ends by `withoutWrites`; events are told and caches
 * invalidated after the commit.
 */
export type Transact<E> = <T>(run: Run<T, E>) => Promise<Result<T, E>>

type Run<T, E> = (transaction: ChangeTransaction, afterCommit: AfterCommit) => Promise<Outcome<T, E>>

export interface TransactDeps {
  db: Pick<Db, 'query'>
  invalidation: Pick<Invalidation, 'emit'>
  events: Pick<Events, 'tell'>
}

/** Rolls a transaction back without being an error. */
class Rollback extends Error {
  override readonly name = 'Rollback'
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back')
    this.outcome = outcome
  }
}

export const createTransact =
  <E>({ db, invalidation, events }: TransactDeps): Transact<E> =>
  async <T>(run: Run<T, E>): Promise<Result<T, E>> => {
    const afterCommit: AfterCommit = { tags: new Set(), events: [] }
    try {
      const outcome = await db.query.transaction().execute(async (transaction) => {
        const result = await run(transaction, afterCommit)
        if (!isKept(result)) throw new Rollback(result)
        return result
      })
      const { tags } = afterCommit
      callAll([
        () => events.tell(afterCommit.events),
        () => {
          if (tags.size > 0) invalidation.emit([...tags])
        },
      ])
      return outcome
    } catch (error) {
      if (error instanceof Rollback) return error.outcome as Result<T, E>
      throw error
    }
  }

/** Runs changes within one transaction: the writes of a refused change are rolled back, and the others stay. */
export const transactWithin =
  <E>(transaction: ChangeTransaction, { tags, events }: AfterCommit): Transact<E> =>
  async (run) => {
    const own: AfterCommit = { tags: new Set(), events: [] }
    const result = await withSavepoint(transaction, () => run(transaction, own), isKept)
    if (!isKept(result)) return result
    for (const tag of own.tags) tags.add(tag)
    events.push(...own.events)
    return result
  }
