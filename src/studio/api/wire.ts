import type { MenuLocation, PageVisibility, Picture } from '../../core/content/index.ts'
import type { AttentionReason, EntryKind, EntryState, EntryValues } from '../../core/entry/index.ts'

/** An entry as a list of the API has it. Times are ISO 8601 in UTC. */
export interface ListedEntry {
  id: number
  /** That of the newest saved state; may be empty. */
  title: string
  state: EntryState
  /** Slug of a work, path of a page. */
  address: string
  version: number
  updatedAt: string
  publishedAt: string
  /** Kind of a work, `null` for pages. */
  type: string | null
  /** Who sees a page once it is public, `null` for works. */
  visibility: PageVisibility | null
  /** Public menus that lead to a page. */
  menus: readonly MenuLocation[]
  trashedAt: string | null
  attention: readonly AttentionReason[]
  picture: Picture | null
  /** Of the picture. */
  thumbnailId: number | null
}

/** A window of a list. */
export interface EntryWindow {
  items: readonly ListedEntry[]
  /** Of the whole list. */
  total: number
}

/** How many there are of each, whatever the filter. */
export interface EntryCounts {
  states: Record<EntryState, number>
  attention: { any: number; reasons: Partial<Record<AttentionReason, number>> }
}

/** Something that keeps an entry from being published or could be better, with the sentence that says so. */
export interface Problem {
  field: string
  /** Id of the block it is in. */
  block?: string
  code: string
  text: string
  /** Whether it keeps nothing from being published. */
  isAdvice?: boolean
  /** What the sentence names, such as what has an address already. */
  values?: Readonly<Record<string, string | number>>
}

/** One entry with its newest saved state. */
export interface Entry {
  kind: EntryKind
  id: number
  version: number
  state: EntryState
  values: EntryValues
  /** What is public; `null` where nothing is. */
  live: EntryValues | null
  problems: readonly Problem[]
  path: string
  scheduled: { publish: string | null; unpublish: string | null }
  updatedAt: string
  /** Name of who changed it last; `null` for the server and for accounts that are gone. */
  updatedBy: string | null
  trashedAt: string | null
}

/** An entry after a change, and what takes the change back. */
export type ChangedEntry = Entry & { undo?: string | null; renamedTo?: string }

/** What a call does to an entry as a whole. */
export type EntryAction =
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'duplicate'
  | 'discard'
  | 'schedule'
  | 'home'
