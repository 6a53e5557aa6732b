import type { Generated } from 'kysely'

// The tables of files that are being sent.

/** A file that is being sent. `received` counts the bytes of its parts; what became of it is kept for its sender. */
export interface UploadTable {
  id: string
  user_id: string
  file_name: string
  bytes: number
  received: Generated<number>
  created_at: string
  asset_id: number | null
  /** What its sender says of it, as JSON; empty for nothing. */
  told: Generated<string>
  is_known: Generated<0 | 1>
  refusal: string | null
}

/** Some bytes of an upload, in the store by this name. */
export interface UploadPartTable {
  upload_id: string
  start: number
  bytes: number
  name: string
}
