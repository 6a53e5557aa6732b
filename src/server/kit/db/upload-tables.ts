import type { Generated } from 'kysely'

// The tables of uploads.

/**
 * Uploads: files that are being sent. `received` counts the bytes of their parts; the outcome is kept for the sender.
 */
export interface UploadTable {
  id: string
  user_id: string
  file_name: string
  bytes: number
  received: Generated<number>
  created_at: string
  asset_id: number | null
  /** Details that the sender gives about the file, as JSON; empty for none. */
  told: Generated<string>
  is_known: Generated<0 | 1>
  refusal: string | null
}

/** Parts of an upload; `name` is the name of the file in the storage. */
export interface UploadPartTable {
  upload_id: string
  start: number
  bytes: number
  name: string
}
