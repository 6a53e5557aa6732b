import type { Problem } from '../../core/calls/index.ts'
import type { Choices, Conflict, EntryValues } from '../../core/entry/index.ts'
import type { Result } from '../../core/kit/result.ts'
import type { Answer, ApiError } from '../api/index.ts'
import type { UndoStep } from './undo-steps.ts'

/** Entry, menu, appearance, settings or media item as the server sends them. */
export interface Stored {
  version: number
  /** Newest saved values. */
  values: EntryValues
  problems: readonly Problem[]
  /** Name of the person who changed it last; `null` for the server and for deleted accounts. */
  updatedBy: string | null
}

/** Version that a change is based on, and the key by which the server recognises a repeated request. */
export interface Guard {
  version: number
  key: string
}

/** Requests and rules of one kind of thing that is edited. */
export interface DraftSource<S extends Stored, A> {
  read(): Promise<Result<Answer<S>, ApiError>>
  /** @param keepalive true if the request has to outlive the page */
  save(values: EntryValues, guard: Guard, keepalive: boolean): Promise<Result<Answer<S>, ApiError>>
  /** Publishes, discards, and so on. */
  act(action: A, guard: Guard): Promise<Result<Answer<S & { undo?: string | null }>, ApiError>>
  /** Returns what else changes with a change. */
  follow?(values: EntryValues, change: EntryValues): EntryValues
  /** Field that the server fills until somebody types into it, such as the address. */
  generatedField?: string
  /** Fields of which one person's value counts as a whole if two people change them. */
  indivisible?: readonly string[]
  /** Action whose response is about a copy. */
  copies?: A
}

/** Save status; `waiting` during the pause after typing. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface DraftState<S extends Stored> {
  /** State that the server has sent last; during a conflict that of the other person. */
  stored: S
  /** Values in the form. */
  values: EntryValues
  save: SaveState
  /** Error by which saving failed; `null` while it may succeed. */
  failure: ApiError | null
  /** Changes that contradict somebody else's. */
  conflicts: readonly Conflict[]
  /** Name of the person who changed it meanwhile; empty if unknown, `null` if nobody did. */
  mergedWith: string | null
  /** True if changes were restored from this device that the server had not received. */
  isRestored: boolean
  /** True if this device stores unsaved changes; false if its storage is full or blocked. */
  isOnDevice: boolean
  /** Numbers of steps that can be undone and redone. */
  undoCount: number
  redoCount: number
  /** Last step of undo or redo if nothing was changed since, and number of such steps. */
  lastStep: UndoStep | null
  stepCount: number
}

/**
 * Something being edited. Every change is kept in memory at once, on this device soon after, and on the server after a
 * pause. Changes of two people are merged field by field; what both changed is asked about (studio-64, studio-160, studio-350).
 */
export interface Draft<S extends Stored, A> {
  state(): DraftState<S>
  subscribe(listener: () => void): () => void
  /**
   * Changes some values.
   *
   * @param typing key of what is typed, which is one undo step until a pause; by default the field, if it is one text
   */
  change(change: EntryValues, typing?: string): void
  undo(): void
  redo(): void
  /** Saves now. Resolves once all changes so far are acknowledged (true) or could not be saved (false). */
  flush(): Promise<boolean>
  /**
   * Saves the remaining changes while the screen or the whole page is being left.
   *
   * @param isPageGone true if the request has to outlive the page
   */
  leave(isPageGone: boolean): void
  /**
   * Shows the newest state after an action was refused because of somebody else's change, so that the next action is
   * about what the person sees.
   */
  handleRefusal(error: ApiError): void
  /** Publishes, unpublishes, and so on, after everything is saved. Resolves with a token that undoes it. */
  act(action: A): Promise<{ error: ApiError | null; undo: string | null }>
  /** Applies the choices between conflicting changes; does nothing until all are made. */
  settle(choices: Choices): void
  /** Reads the state from the server again, after something else changed it. Unsaved changes stay. */
  reload(): Promise<void>
  close(): void
}
