import type { Action } from '../../core/account/index.ts'
import type { EntryProblem, EntryValues } from '../../core/entry/index.ts'
import type { createTransact } from '../entries/index.ts'
import type { ContentTag } from '../platform/index.ts'

export type Transaction = Parameters<Parameters<ReturnType<typeof createTransact>>[0]>[0]

/** How one part of the site is read and made public. */
export interface SitePart {
  /** Names its version, working copy and revisions: `menu:primary`, `appearance`, `settings`. */
  kind: string
  /** What its readers and writers may do. */
  action: Action
  /** Describes its values for forms. */
  fields: object
  /** Names of its values. */
  keys: readonly string[]
  live(): Promise<EntryValues>
  /** The same, in the transaction that changes it. */
  liveWithin(transaction: Transaction): Promise<EntryValues>
  /** @param live what visitors see, where it is known */
  problems(values: EntryValues, live?: EntryValues): EntryProblem[]
  /** Writes some values as the public ones. */
  write(transaction: Transaction, values: EntryValues): Promise<void>
  /** What caches are told. */
  tags(values: EntryValues): ContentTag[]
  /** What else authors want to know of the values. */
  notes?(values: EntryValues): Promise<object>
}
