import type { MenuLocation, PageVisibility, Picture } from '../../core/content/index.ts'
import type { AttentionReason, EntryKind, EntryState, EntryValues } from '../../core/entry/index.ts'

/** Entry in a list of the API. Times are ISO 8601 in UTC. */
export interface ListedEntry {
  id: number
  /** Title in the newest saved state; may be empty. */
  title: string
  state: EntryState
  /** Slug of a work, or path of a page. */
  address: string
  version: number
  updatedAt: string
  publishedAt: string
  /** Kind of a work; `null` for pages. */
  type: string | null
  /** Audience of a page once it is public; `null` for works. */
  visibility: PageVisibility | null
  /** Public menus that link to the page. */
  menus: readonly MenuLocation[]
  trashedAt: string | null
  attention: readonly AttentionReason[]
  picture: Picture | null
  /** Id of the picture. */
  thumbnailId: number | null
}

/** Window of a list. */
export interface EntryWindow {
  items: readonly ListedEntry[]
  /** Length of the whole list. */
  total: number
}

/** Number of entries per state and per reason for attention, independent of filters. */
export interface EntryCounts {
  states: Record<EntryState, number>
  attention: { any: number; reasons: Partial<Record<AttentionReason, number>> }
}

/** Fault that prevents publishing, or advice on something that could be better, with a sentence about it. */
export interface Problem {
  field: string
  /** Id of the block it concerns. */
  block?: string
  code: string
  text: string
  /** True for advice, which does not prevent publishing. */
  isAdvice?: boolean
  /** Values in the sentence, such as the entry that already has an address. */
  values?: Readonly<Record<string, string | number>>
}

/** Entry with its newest saved state. */
export interface Entry {
  kind: EntryKind
  id: number
  version: number
  state: EntryState
  values: EntryValues
  /** Published state; `null` if there is none. */
  live: EntryValues | null
  problems: readonly Problem[]
  path: string
  scheduled: { publish: string | null; unpublish: string | null }
  updatedAt: string
  /** Name of the person who changed it last; `null` for the server and for deleted accounts. */
  updatedBy: string | null
  trashedAt: string | null
}

/** Entry after a change, with the token that undoes the change. */
export type ChangedEntry = Entry & { undo?: string | null; renamedTo?: string }

/** Action of a call on an entry as a whole. */
export type EntryAction =
  | 'publish'
  | 'unpublish'
  | 'trash'
  | 'restore'
  | 'duplicate'
  | 'discard'
  | 'schedule'
  | 'home'
