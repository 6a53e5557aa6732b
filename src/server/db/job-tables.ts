// The tables of work on more entries than one call takes.
import type { EntryKind } from '../../core/entry/index.ts'

export type JobState = 'running' | 'paused' | 'cancelled' | 'done'

export interface JobTable {
  id: string
  state: JobState
  entry_kind: EntryKind
  /** What is done to each, as JSON. */
  action: string
  /** For whom, as JSON. */
  actor: string
  /** By which a repeated call is known. */
  client_key: string | null
  created_at: string
  ended_at: string | null
}

/** An entry of a job. It is `done` from the transaction on that changes it, so that it is changed once. */
export interface JobItemTable {
  job_id: string
  place: number
  entry_id: number
  state: 'waiting' | 'done' | 'failed'
  /** Why it was refused, as JSON. */
  error: string | null
  undo_token: string | null
}
