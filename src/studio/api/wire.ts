import type { EntryKind, EntryState, EntryValues } from '../../core/entry/index.ts'

/** Fault that prevents publishing, or advice on something that could be better, with a sentence about it. */
export interface Problem {
  field: string
  /** Id of the block it concerns. */
  block?: string
  code: string
  text: string
  /** True for advice, which does not prevent publishing. */
  isAdvice?: boolean
  /** Values in the sentence, such as the entry that already has an address. */
  values?: Readonly<Record<string, string | number>>
}

/** Entry with its newest saved state. */
export interface Entry {
  kind: EntryKind
  id: number
  version: number
  state: EntryState
  values: EntryValues
  /** Published state; `null` if there is none. */
  live: EntryValues | null
  problems: readonly Problem[]
  path: string
  scheduled: { publish: string | null; unpublish: string | null }
  updatedAt: string
  /** Name of the person who changed it last; `null` for the server and for deleted accounts. */
  updatedBy: string | null
  trashedAt: string | null
}

/** Entry after a change, with the token that undoes the change. */
export type ChangedEntry = Entry & { undo?: string | null; renamedTo?: string }

/** Action of a call on an entry as a whole. */
export type EntryAction =
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'duplicate'
  | 'discard'
  | 'schedule'
  | 'home'
