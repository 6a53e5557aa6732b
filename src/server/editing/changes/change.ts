import { type Action, type Actor, can } from '../../../core/account/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { type ActivityEntry, recordActivity } from '../audit/index.ts'
import { findAnswer, type KeyReused, keepAnswer } from './answers.ts'
import { type AfterCommit, type Transact, withoutWrites } from './transact.ts'
import {
  type ChangeTransaction,
  ensureVersion,
  type Guard,
  raiseVersion,
  type VersionedRef,
  type VersionWithUpdater,
  versionOf,
} from './versions.repository.ts'

/** Change of one object, within the transaction that has raised its version. */
export interface RunningChange extends AfterCommit {
  transaction: ChangeTransaction
  actor: Actor
  /** Present time, ISO 8601 in UTC. */
  at: string
  /** Records an action in the activity log. */
  audit(action: string, more?: Partial<Pick<ActivityEntry, 'undoToken' | 'count' | 'title'>>): Promise<void>
}

/** Request to change one object. */
export interface ChangeRequest<R extends VersionedRef = VersionedRef> {
  actor: Actor | null
  /** Right that the change needs. */
  action: Action
  ref: R
  guard: Guard
}

/**
 * Parts of a guarded change that differ between kinds of objects.
 *
 * @template R reference to an object
 * @template S state of an object
 * @template E reasons for which changes are refused
 */
export interface ChangedKind<R extends VersionedRef, S, E> {
  /** Version of an object that was never changed; absent if each gets its version when it is created. */
  firstVersion?: number
  /** Takes the locks that a change needs besides that of the version. */
  lock?(transaction: ChangeTransaction, ref: R): Promise<void>
  /** Reads the object; returns the refusal if there is none. */
  load(transaction: ChangeTransaction, ref: R): Promise<Result<S, E>>
  /** Returns the refusal of a change that is based on another version than the present one. */
  conflict(state: S, last: VersionWithUpdater): E
  /** Returns what the activity log says of the object. */
  subject(state: S, ref: R): Pick<ActivityEntry, 'kind' | 'entryId' | 'title'>
}

/**
 * Outcome of a change to the values that the object has already. It ends without a new version, an activity entry or an
 * undo step, and is answered with the present state.
 */
export const UNCHANGED = Symbol('unchanged')

/** Refusal of an actor without the right. */
type Forbidden = { code: 'rest_forbidden' }

/**
 * Changes an object in one transaction: checks the right, compares and raises the version in one statement, reads the
 * object afterwards, so that values and version belong together, and runs the change. A request that is repeated with
 * the key of the last write changes nothing; if that write was another operation, it is refused.
 *
 * @param run makes the change; if it fails or refuses, or returns `UNCHANGED`, nothing is written, and the version
 * stays
 * @param onRepeat returns the answer to a repeated request and to an unchanged object, or is `'removed'` if the change
 * removes the object: a repeated request then gets the answer of the first one
 */
export type GuardedChange<R extends VersionedRef, S, E> = <T>(
  ...args: GuardedChangeArgs<R, S, E, T>
) => Promise<Result<T, E | Forbidden | KeyReused>>

type GuardedChangeArgs<R extends VersionedRef, S, E, T> = [
  request: ChangeRequest<R>,
  run: (change: RunningChange, state: S) => Promise<Result<T, E> | typeof UNCHANGED>,
  onRepeat: ((state: S) => T) | 'removed',
]

/** Returns the function that changes objects of a kind. */
export const guardedChange =
  <R extends VersionedRef, S, E>(
    { transact, now }: { transact: Transact<E | KeyReused>; now: () => Date },
    { firstVersion, lock, load, conflict, subject }: ChangedKind<R, S, E>,
  ): GuardedChange<R, S, E> =>
  async <T>(...[{ actor, action, ref, guard }, run, onRepeat]: GuardedChangeArgs<R, S, E, T>) => {
    if (!actor || !can(actor, action)) return fail({ code: 'rest_forbidden' })
    const outcome = await transact<T | typeof UNCHANGED>(async (transaction, afterCommit) => {
      await lock?.(transaction, ref)
      const at = now().toISOString()
      const removal =
        onRepeat === 'removed' && guard.key ? { ...guard, key: guard.key, actor, ref, at } : null
      const firstAnswer = async () => removal && (await findAnswer<T>(transaction, removal))
      const earlier = await firstAnswer()
      if (earlier) return earlier
      if (firstVersion !== undefined) await ensureVersion(transaction, ref, at, firstVersion)
      const isRaised = await raiseVersion(transaction, ref, guard, at, actor.id)
      const loaded = await load(transaction, ref)
      if (!loaded.ok) {
        // The same removal may have run between the two statements above.
        return (await firstAnswer()) ?? loaded
      }
      const state = loaded.value
      if (!isRaised) {
        const last = await versionOf(transaction, ref)
        if (!last) throw new Error(`${ref.kind} ${ref.id} has no version.`)
        if (!guard.key || last.last_write_key !== guard.key) return fail(conflict(state, last))
        const isSameOperation = !last.last_write_operation || last.last_write_operation === guard.operation
        if (!isSameOperation) return fail({ code: 'key_reused' })
        return onRepeat === 'removed' ? fail(conflict(state, last)) : ok(onRepeat(state))
      }
      const audit: RunningChange['audit'] = (name, more) =>
        recordActivity(transaction, { actor, action: name, ...subject(state, ref), at, ...more })
      const result = await run({ ...afterCommit, transaction, actor, at, audit }, state)
      if (result === UNCHANGED) return withoutWrites(UNCHANGED)
      return (removal && result.ok && (await keepAnswer(transaction, removal, result.value))) || result
    })
    if (!outcome.ok) return outcome
    const { value } = outcome
    if (value !== UNCHANGED) return ok(value)
    if (onRepeat === 'removed') throw new Error(`A removal of ${ref.kind} ${ref.id} changed nothing.`)
    return transact<T>(async (transaction) => {
      const present = await load(transaction, ref)
      return present.ok ? ok(onRepeat(present.value)) : present
    })
  }
