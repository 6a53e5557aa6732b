import type { Generated } from 'kysely'

/** Number of acknowledged changes of an entry, a menu or a setting; `entry_id` is 0 if there is only one. */
export interface EntryVersionTable {
  kind: string
  entry_id: number
  version: number
  /** Idempotency key of the last write. */
  last_write_key: string | null
  /** Name of the operation of the last write that had a key; empty if unknown. */
  last_write_operation: Generated<string>
  client_key: string | null
  updated_at: string
  updated_by: string | null
}
