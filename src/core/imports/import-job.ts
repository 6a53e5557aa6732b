import type { ImportShape } from './sent-folder.ts'

export type ImportState = 'running' | 'paused' | 'cancelled' | 'done'
/** Stages of an import: files are being sent; all have arrived and are being read; works are being made of them. */
export type ImportStage = 'sending' | 'reading' | 'making'

/** An import of a folder that a browser sends, and how far it is. Times are ISO 8601 in UTC. */
export interface ImportJob {
  id: string
  /** Name of the folder. */
  name: string
  shape: ImportShape
  state: ImportState
  stage: ImportStage
  /** Number of files that were announced, and how many of their paths have been sent. */
  files: number
  listed: number
  waiting: number
  arrived: number
  refused: number
  duplicates: number
  works: {
    /** Number of works; 0 until all files have arrived. */
    total: number
    done: number
    made: number
    updated: number
    same: number
    /** Works that their author deleted since the last import; they are not made again. */
    gone: number
    failed: number
  }
  by: string
  createdAt: string
  endedAt: string | null
}

/** An import with the names of files and works. */
export interface ImportJobReport extends ImportJob {
  /** Ids of works it made that are still drafts; filled in once it has ended. */
  drafts: number[]
  /** The first files that were not accepted; the reason is a word of `LEFT_OUT` or a sentence. */
  refusals: { path: string; reason: string }[]
  doubles: { path: string; of: string }[]
  /** Titles of works that could not be made. */
  faults: string[]
}
