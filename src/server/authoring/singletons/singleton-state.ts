import type { SingletonDetails, SingletonName } from '../../../core/calls/index.ts'
import type { EntryProblem } from '../../../core/entry/index.ts'

export type { SingletonName }

/** A singleton, whose problems have no sentences yet. */
export interface SingletonState extends Omit<SingletonDetails, 'problems'> {
  problems: EntryProblem[]
}

export type SingletonError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** 422: the key belongs to another operation. */
  | { code: 'key_reused' }
  | { code: 'too_large'; maxBytes: number }
  | { code: 'rest_conflict'; current: SingletonState; by: string | null; at: string }
  | { code: 'invalid'; problems: EntryProblem[] }
