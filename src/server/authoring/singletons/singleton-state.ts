import type { MenuLocation } from '../../../core/content/index.ts'
import type { EntryProblem, EntryValues } from '../../../core/entry/index.ts'

/** Names of the singletons: `menu:primary`, `menu:footer`, `appearance`, `settings`. */
export type SingletonName = `menu:${MenuLocation}` | 'appearance' | 'settings'

/** A singleton as its authors know it. */
export interface SingletonState {
  part: SingletonName
  /** Raised by every acknowledged change. */
  version: number
  /** The newest saved state, and the public one. */
  values: EntryValues
  live: EntryValues
  isChanged: boolean
  /** Problems that keep the newest state from being published. */
  problems: EntryProblem[]
  /** Describes the values for forms. */
  fields: object
  updatedAt: string | null
  /** Name of who changed it last; `null` for the server and for accounts that are gone. */
  updatedBy: string | null
}

export type SingletonError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  | { code: 'too_large'; maxBytes: number }
  | { code: 'rest_conflict'; current: SingletonState; by: string | null; at: string }
  | { code: 'invalid'; problems: EntryProblem[] }
