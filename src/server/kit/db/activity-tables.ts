// The tables of the activity (who did what) and of presence (who has which entry open).
import type { Generated } from 'kysely'
import type { EntryKind } from '../../../core/entry/index.ts'

export interface AuditTable {
  id: Generated<number>
  at: string
  user_id: string | null
  user_name: string
  action: string
  kind: string
  entry_id: number | null
  title: string
  count: Generated<number>
  undo_token: string | null
}

/** Users who have an entry open in the studio, until they close it or `ends_at` has passed. */
export interface PresenceTable {
  kind: EntryKind
  entry_id: number
  user_id: string
  user_name: string
  since: string
  ends_at: string
}
