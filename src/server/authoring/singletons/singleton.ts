import type { Action } from '../../../core/account/index.ts'
import type { EntryProblem, EntryValues } from '../../../core/entry/index.ts'
import type { ChangeTransaction } from '../../editing/changes/index.ts'
import type { ContentTag } from '../../kit/platform/index.ts'
import type { SingletonState } from './singleton-state.ts'

/** Definition of a singleton: how it is read and published. */
export interface Singleton {
  /** Names its version, working copy and revisions: `menu:primary`, `appearance`, `settings`. */
  kind: string
  /** Action that reading and writing it requires. */
  action: Action
  /** Describes its values for forms. */
  fields: Record<string, unknown>
  /** Names of its values. */
  keys: readonly string[]
  live(): Promise<EntryValues>
  /** The same, in the transaction that changes it. */
  liveWithin(transaction: ChangeTransaction): Promise<EntryValues>
  /** @param live what visitors see, where it is known */
  problems(values: EntryValues, live?: EntryValues): EntryProblem[]
  /** Writes some values as the public ones. */
  write(transaction: ChangeTransaction, values: EntryValues): Promise<void>
  /** Returns the content tags to invalidate. */
  tags(values: EntryValues): ContentTag[]
  /** Returns further facts about the values for authors. */
  notes?(values: EntryValues): Promise<Pick<SingletonState, 'targets'>>
}
