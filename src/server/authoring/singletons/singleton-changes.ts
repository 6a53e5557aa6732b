import type { MaybeActor } from '../../../core/account/index.ts'
import { type EntryValues, isSame } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import {
  type ChangeTransaction,
  createTransact,
  dropWorkingCopy,
  type Guard,
  guardedChange,
  putWorkingCopy,
  type RunningChange,
  readValues,
  type TransactDeps,
  type UNCHANGED,
  type VersionedRef,
  versionOf,
  workingCopyOf,
} from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Singleton } from './singleton.ts'
import type { SingletonError, SingletonName, SingletonState } from './singleton-state.ts'

/** A singleton while it is changed, in a transaction that has raised its version. */
export interface SingletonChange extends RunningChange {
  state: SingletonState
}

/** Returns the reference to a singleton in versions, working copies and activity. */
export const refOf = (part: SingletonName) => ({ kind: part, id: 0 })

interface SingletonChangesDeps extends TransactDeps {
  now: () => Date
}

/**
 * Creates the functions that read singletons and change them by their versions, shared by all actions on singletons.
 */
export function createSingletonChanges(
  deps: SingletonChangesDeps,
  parts: Readonly<Record<SingletonName, Singleton>>,
) {
  const transact = createTransact<SingletonError>(deps)

  /** @param readLive reads what visitors see */
  const stateOf = async (
    part: SingletonName,
    query: Db['query'] | ChangeTransaction,
    readLive: () => Promise<EntryValues>,
  ) => {
    const definition = parts[part]
    // The version is read first: a caller who gets newer values with it is refused on saving, and never the reverse.
    const [version, live, copy] = [
      await versionOf(query, refOf(part)),
      await readLive(),
      await workingCopyOf(query, refOf(part)),
    ]
    // Only changed values are stored, so that publishing does not undo other changes made meanwhile.
    const values = { ...live, ...(copy && readValues(copy.data)) }
    const state: SingletonState = {
      part,
      version: version?.version ?? 1,
      values,
      live,
      isChanged: copy !== null,
      problems: definition.problems(values, live),
      fields: definition.fields,
      updatedAt: version?.updated_at ?? null,
      updatedBy: version?.updater ?? null,
    }
    return state
  }
  const within = (part: SingletonName, transaction: ChangeTransaction) =>
    stateOf(part, transaction, () => parts[part].liveWithin(transaction))

  /** Adds the notes of a singleton to its state. */
  const withNotes = async <T extends SingletonState>(state: T): Promise<T> => ({
    ...state,
    ...(await parts[state.part].notes?.(state.values)),
  })

  const changeSingleton = guardedChange<
    VersionedRef & { kind: SingletonName },
    SingletonState,
    SingletonError
  >(
    { transact, now: deps.now },
    {
      firstVersion: 1,
      load: async (transaction, { kind }) => ok(await within(kind, transaction)),
      conflict: (current, { updater, updated_at }) => ({
        code: 'rest_conflict',
        current,
        by: updater,
        at: updated_at,
      }),
      subject: ({ part }) => ({ kind: part, entryId: null, title: '' }),
    },
  )

  /**
   * Changes a singleton in one transaction, if its version is the guard's; otherwise returns the current state.
   *
   * @param onRepeat answers a write that had arrived already
   */
  const change = async <T extends SingletonState>(
    actor: MaybeActor,
    part: SingletonName,
    guard: Guard,
    run: (change: SingletonChange) => Promise<Result<T, SingletonError> | typeof UNCHANGED>,
    onRepeat: (state: SingletonState) => T,
  ): Promise<Result<T, SingletonError>> => {
    const outcome = await changeSingleton<T>(
      { actor, action: parts[part].action, ref: refOf(part), guard },
      (running, state) => run({ ...running, state }),
      onRepeat,
    )
    if (outcome.ok) return ok(await withNotes(outcome.value))
    const { error } = outcome
    return error.code === 'rest_conflict'
      ? fail({ ...error, current: await withNotes(error.current) })
      : outcome
  }

  /** Keeps what differs from the public state beside it. */
  const keep = async ({ transaction, state, at, actor }: SingletonChange, values: EntryValues) => {
    const { part, live, version } = state
    const differing = Object.fromEntries(
      Object.entries(values).filter(([key, value]) => !isSame(value, live[key])),
    )
    if (Object.keys(differing).length === 0) await dropWorkingCopy(transaction, refOf(part))
    else
      await putWorkingCopy(transaction, refOf(part), {
        base_version: version,
        data: JSON.stringify(differing),
        updated_at: at,
        updated_by: actor.id,
      })
  }

  return { change, stateOf, within, withNotes, keep }
}
