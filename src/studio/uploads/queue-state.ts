import type { Remembered } from './manifest.ts'

/** `making`: it has arrived, and its work is being made. */
export type FileState = 'waiting' | 'sending' | 'making' | 'ready' | 'refused' | 'failed'

/** A file of the queue. */
export interface QueuedFile extends Remembered {
  /** Files that came together. */
  batch: number
  state: FileState
  /** How much has arrived, from 0 to 1. */
  part: number
  /** Why it is refused or failed, empty where nobody said. */
  message: string
  /** Its name in the library, where it was there before. */
  knownAs: string | null
  mediaId: number | null
  /** The work that was made of it. */
  workId: number | null
}

/** What becomes of files that came together: a work of each, one of all, or nothing but media. */
export type Outcome = 'works' | 'gallery' | 'media'

export interface Batch {
  id: number
  count: number
  outcome: Outcome
  /** Whether somebody has said what becomes of it, or it is one file alone. */
  isSettled: boolean
}

export interface QueueState {
  files: readonly QueuedFile[]
  batches: readonly Batch[]
  /** Files that a reload left unfinished. */
  interrupted: readonly Remembered[]
  isPaused: boolean
}

/** Whether a file is still on its way. */
export const isOpen = ({ state }: QueuedFile): boolean =>
  state === 'waiting' || state === 'sending' || state === 'making'

/** Files that wait, one batch after the other, of each the last file first. */
export const inTurn = (files: readonly QueuedFile[]): QueuedFile[] =>
  files
    .filter(({ state }) => state === 'waiting')
    .reverse()
    .sort((one, other) => one.batch - other.batch)
