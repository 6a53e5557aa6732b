import type { ImportShape } from './sent-folder.ts'

export type ImportState = 'running' | 'paused' | 'cancelled' | 'done'
/** Files are on their way; all have come and are read; works are made of them. */
export type ImportStage = 'sending' | 'reading' | 'making'

/** An import of a folder that a browser sends, and how far it is. Times are ISO 8601 in UTC. */
export interface ImportJob {
  id: string
  /** Of the folder. */
  name: string
  shape: ImportShape
  state: ImportState
  stage: ImportStage
  /** How many were announced, and how many of those were told by their paths. */
  files: number
  listed: number
  waiting: number
  arrived: number
  refused: number
  duplicates: number
  works: {
    /** Known once all files have come; 0 before. */
    total: number
    done: number
    made: number
    updated: number
    same: number
    /** Deleted by their author since the last import; they stay so. */
    gone: number
    failed: number
  }
  by: string
  createdAt: string
  endedAt: string | null
}

/** The same with names. */
export interface ImportJobReport extends ImportJob {
  /** Ids of works it made that are drafts still, once it has ended. */
  drafts: number[]
  /** The first of those that were not taken: a word of `LEFT_OUT` or a sentence says why. */
  refusals: { path: string; reason: string }[]
  doubles: { path: string; of: string }[]
  /** Titles of works that could not be made. */
  faults: string[]
}
