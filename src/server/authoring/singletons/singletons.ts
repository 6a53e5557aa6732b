import type { MaybeActor } from '../../../core/account/index.ts'
import type { ListedRevision, StoredRevision } from '../../../core/calls/index.ts'
import type { EntryValues } from '../../../core/entry/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { SingletonError, SingletonName, SingletonState } from './singleton-state.ts'
import type { UnpublishedValues } from './unpublished-singletons.ts'

type Answer<T> = Promise<Result<T, SingletonError>>

/** Menus, appearance and settings with a working copy, published like entries (author-3). */
export interface SingletonsService {
  read(actor: MaybeActor, part: SingletonName): Answer<SingletonState>
  /**
   * Returns the unpublished changes that an actor may see, for a view of the site with them (studio-242). Changes that
   * could not be published keep their public value.
   */
  waiting(actor: MaybeActor): Promise<UnpublishedValues>
  /** Saves some values as the newest state, which is not public. No value is refused. */
  save(actor: MaybeActor, part: SingletonName, values: EntryValues, guard: Guard): Answer<SingletonState>
  /** Discards the unpublished changes, which can be undone. */
  discard(
    actor: MaybeActor,
    part: SingletonName,
    guard: Guard,
  ): Answer<SingletonState & { undo: string | null }>
  publish(
    actor: MaybeActor,
    part: SingletonName,
    guard: Guard,
  ): Answer<SingletonState & { undo: string | null }>
  /** Publishes some values at once. Other changes in the working copy stay unpublished. */
  put(actor: MaybeActor, part: SingletonName, values: EntryValues, guard: Guard): Answer<SingletonState>
  /** Changes the public state and the working copy in the same way, at once. */
  revise(
    actor: MaybeActor,
    part: SingletonName,
    change: (values: EntryValues) => EntryValues,
  ): Answer<SingletonState & { undo: string | null }>
  revisions(actor: MaybeActor, part: SingletonName): Answer<ListedRevision[]>
  revision(actor: MaybeActor, part: SingletonName, number: number): Answer<StoredRevision>
  /** Restores a revision as the newest state, which is not public. */
  restore(actor: MaybeActor, part: SingletonName, number: number, guard: Guard): Answer<SingletonState>
}
