// The tables of folders of pictures that were brought.
import type { ImportStage, ImportState } from '../../core/studio/index.ts'

/** A folder of pictures that was brought; `root` is a hash of its path. */
export interface ImportFolderTable {
  root: string
  path: string
  shape: string
  created_at: string
}

/** A file of it as it was then, and the picture it is now. */
export interface ImportFileTable {
  root: string
  path: string
  content_hash: string
  size: number
  /** When the file was changed, as the file system said. */
  modified: string
  asset_id: number
}

/** A work that was made of it; what was written last, as JSON. */
export interface ImportWorkTable {
  root: string
  path: string
  entry_id: number
  wrote: string
}

/** A folder that a browser sends. */
export interface ImportJobTable {
  id: string
  root: string
  name: string
  shape: string
  state: ImportState
  stage: ImportStage
  /** For whom, as JSON. */
  actor: string
  file_count: number
  /** Known once its files were read; 0 before. */
  work_count: number
  created_at: string
  ended_at: string | null
}

/** A file of it, by its path in the folder. */
export interface ImportJobFileTable {
  job_id: string
  path: string
  size: number
  /** When the file was changed, as its sender says, in ISO 8601. */
  modified: string
  state: 'waiting' | 'arrived' | 'refused'
  asset_id: number | null
  refusal: string | null
  duplicate_of: string | null
}

/** A work that is made of it. */
export interface ImportJobWorkTable {
  job_id: string
  path: string
  title: string
  entry_id: number | null
  /** `begun` while it is made. */
  outcome: 'begun' | 'made' | 'updated' | 'same' | 'gone' | 'failed'
  /** Whether it was made by an earlier import. */
  was_known: number
}
