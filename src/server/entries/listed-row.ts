import type { ItemStatus, PageVisibility } from '../../core/content/index.ts'
import type { AttentionReason, EntrySource, EntryState } from '../../core/entry/index.ts'

/** An entry as lists show it, its picture by id. */
export interface ListedRow {
  id: number
  /** That of the newest state. */
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
  /** Who sees it once it is public; `null` for works, which everybody does. */
  visibility: PageVisibility | null
  source: EntrySource
  trashedAt: string | null
  /** Why it needs attention. */
  attention: AttentionReason[]
  /** Ids of its terms. */
  terms: number[]
}
