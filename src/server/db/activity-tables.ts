// The tables of who did what, and who is where.
import type { Generated } from 'kysely'
import type { EntryKind } from '../../core/entry/index.ts'

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

/** Somebody who has an entry open, until they say no more. */
export interface PresenceTable {
  kind: EntryKind
  entry_id: number
  user_id: string
  user_name: string
  since: string
  ends_at: string
}
