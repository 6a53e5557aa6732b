import type { EntryValues } from '../../core/entry/index.ts'
import type { Result } from '../../core/result.ts'
import type { Guard, MaybeActor, Revision } from '../entries/index.ts'
import type { PartError, PartName, PartState } from './part-state.ts'
import type { Waiting } from './waiting-parts.ts'

type Answer<T> = Promise<Result<T, PartError>>

/** Menus, appearance and settings with a working copy, published like entries (author-3). */
export interface SitePartsService {
  read(actor: MaybeActor, part: PartName): Answer<PartState>
  /**
   * Returns the unpublished changes that an actor may see, for a view of the site with them (studio-242). Changes that
   * could not be published keep their public value.
   */
  waiting(actor: MaybeActor): Promise<Waiting>
  /** Saves some values as the newest state, which is not public. No value is refused. */
  save(actor: MaybeActor, part: PartName, values: EntryValues, guard: Guard): Answer<PartState>
  /** Discards the unpublished changes, which can be undone. */
  discard(actor: MaybeActor, part: PartName, guard: Guard): Answer<PartState & { undo: string | null }>
  publish(actor: MaybeActor, part: PartName, guard: Guard): Answer<PartState & { undo: string | null }>
  /** Publishes some values at once. Other changes in the working copy stay unpublished. */
  put(actor: MaybeActor, part: PartName, values: EntryValues, guard: Guard): Answer<PartState>
  /** Changes the public state and the working copy in the same way, at once. */
  revise(
    actor: MaybeActor,
    part: PartName,
    change: (values: EntryValues) => EntryValues,
  ): Answer<PartState & { undo: string | null }>
  revisions(actor: MaybeActor, part: PartName): Answer<Revision[]>
  revision(actor: MaybeActor, part: PartName, number: number): Answer<Revision & { values: EntryValues }>
  /** Restores a revision as the newest state, which is not public. */
  restore(actor: MaybeActor, part: PartName, number: number, guard: Guard): Answer<PartState>
}
