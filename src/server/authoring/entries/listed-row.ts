import type { ItemStatus, PageVisibility } from '../../../core/content/index.ts'
import type { AttentionReason, EntrySource, EntryState } from '../../../core/entry/index.ts'

/** An entry as lists show it; its picture is given by id. */
export interface ListedRow {
  id: number
  /** Title of the newest state. */
  title: string
  status: ItemStatus
  state: EntryState
  /** Slug of a work, path of a page. */
  address: string
  version: number
  updatedAt: string
  publishedAt: string
  thumbnailId: number | null
  type: string | null
  /** Visibility of a page once it is public; `null` for works, which are visible to all. */
  visibility: PageVisibility | null
  source: EntrySource
  trashedAt: string | null
  /** Reasons for which it needs attention. */
  attention: AttentionReason[]
  /** Ids of its terms. */
  terms: number[]
}
