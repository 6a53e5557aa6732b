// The tables of imported folders of pictures.
import type { ImportStage, ImportState } from '../../../core/calls/index.ts'

/** Imported folders of pictures; `root` is a hash of the path. */
export interface ImportFolderTable {
  root: string
  path: string
  shape: string
  created_at: string
}

/** Files of an imported folder as they were at the import, and the picture that each became. */
export interface ImportFileTable {
  root: string
  path: string
  content_hash: string
  size: number
  /** Time of the last change of the file, as the file system reports it. */
  modified: string
  asset_id: number
}

/** Works made of an imported folder; `wrote` holds the values that the last import wrote, as JSON. */
export interface ImportWorkTable {
  root: string
  path: string
  entry_id: number
  wrote: string
}

/** Imports of folders that a browser sends, or that the command line reads. */
export interface ImportJobTable {
  id: string
  root: string
  name: string
  shape: string
  state: ImportState
  stage: ImportStage
  /** Account on whose behalf the import runs, as JSON. */
  actor: string
  file_count: number
  /** Number of works; 0 until the files have been read. */
  work_count: number
  created_at: string
  ended_at: string | null
  /** Absolute path of the folder on the machine of the command line; empty if a browser sends it. */
  folder: string
  /** 1 if works are published, 0 or null if they stay drafts. */
  publish: number | null
}

/** Files of such an import, by their path in the folder. */
export interface ImportJobFileTable {
  job_id: string
  path: string
  size: number
  /** Time of the last change of the file, in ISO 8601. */
  modified: string
  state: 'waiting' | 'arrived' | 'refused'
  asset_id: number | null
  refusal: string | null
  duplicate_of: string | null
}

/** Works that such an import makes. */
export interface ImportJobWorkTable {
  job_id: string
  path: string
  title: string
  entry_id: number | null
  /** Outcome for this work; `begun` while it is being made. */
  outcome: 'begun' | 'made' | 'updated' | 'same' | 'gone' | 'failed'
  /** 1 if an earlier import had made the work, else 0. */
  was_known: number
  /** 1 if its newest state was left unpublished, 0 or null if not. */
  is_waiting: number | null
}
