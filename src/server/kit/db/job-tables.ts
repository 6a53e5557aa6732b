// The tables of jobs: changes of more entries than one call takes.
import type { EntryKind } from '../../../core/entry/index.ts'

export type JobState = 'running' | 'paused' | 'cancelled' | 'done'

export interface JobTable {
  id: string
  state: JobState
  entry_kind: EntryKind
  /** Action that is applied to each entry, as JSON. */
  action: string
  /** Account on whose behalf the job runs, as JSON. */
  actor: string
  /** Idempotency key of the call that created the job. */
  client_key: string | null
  created_at: string
  ended_at: string | null
}

/** Entries of a job. The transaction that changes an entry also sets its row to `done`, so that it is changed once. */
export interface JobItemTable {
  job_id: string
  place: number
  entry_id: number
  state: 'waiting' | 'done' | 'failed'
  /** Reason for a refusal, as JSON. */
  error: string | null
  undo_token: string | null
}
