import type { StoredUpload } from './manifest.ts'

/** State of a file; `making` means that it has arrived and its work is being created. */
export type FileState = 'waiting' | 'sending' | 'making' | 'ready' | 'refused' | 'failed'

/** File of the queue. */
export interface QueuedFile extends StoredUpload {
  /** Number of the batch: files that were added together. */
  batch: number
  state: FileState
  /** Fraction that has arrived, from 0 to 1. */
  progress: number
  /** Reason of a refusal or failure; empty if unknown. */
  message: string
  /** Name in the library, if the file was there before; else `null`. */
  knownAs: string | null
  mediaId: number | null
  /** Work that was created from it. */
  workId: number | null
}

/** Outcome of files that were added together: a work for each, one work for all, or media only. */
export type Outcome = 'works' | 'gallery' | 'media'

export interface Batch {
  id: number
  count: number
  outcome: Outcome
  /** True if the outcome was chosen, or if it is a single file. */
  isSettled: boolean
}

export interface QueueState {
  files: readonly QueuedFile[]
  batches: readonly Batch[]
  /** Files that a reload left unfinished. */
  interrupted: readonly StoredUpload[]
  isPaused: boolean
}

/** Tells whether a file is still being processed. */
export const isOpen = ({ state }: QueuedFile): boolean =>
  state === 'waiting' || state === 'sending' || state === 'making'

/**
 * Returns the waiting files, one batch after the other: those that become works from the last to the first, because the
 * newest work comes first in lists; others from the first to the last.
 */
export const nextToSend = ({ files, batches }: Pick<QueueState, 'files' | 'batches'>): QueuedFile[] =>
  batches.flatMap(({ id, outcome }) => {
    const waitingFiles = files.filter(({ batch, state }) => batch === id && state === 'waiting')
    return outcome === 'media' ? waitingFiles : waitingFiles.reverse()
  })
