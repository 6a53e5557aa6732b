import type { EntryKind } from './kinds/index.ts'

/** Reference to an entry. */
export interface EntryRef {
  kind: EntryKind
  id: number
}

/** Origins of an entry. */
export const ENTRY_SOURCES = ['studio', 'demo', 'import'] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]

/** Reasons for which a revision was stored. */
export const REVISION_REASONS = [
  'publish',
  'unpublish',
  'restore',
  'merge',
  'bulk',
  'import',
  'checkpoint',
  'undo',
] as const
export type RevisionReason = (typeof REVISION_REASONS)[number]

/** Names of the templates for new pages, in the order in which they are offered. */
export const PAGE_STARTS = ['blank', 'about', 'contact', 'portfolio', 'journal', 'case-study'] as const
export type PageStartName = (typeof PAGE_STARTS)[number]

/** States of an entry; `changed` is published with a working copy that differs. */
export const ENTRY_STATES = ['draft', 'published', 'changed', 'scheduled', 'trash'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Reasons for which an entry needs its author's attention; a `dead_link` is one that no server answers. */
export const ATTENTION_REASONS = [
  'no_picture',
  'no_alt_text',
  'preview_forbidden',
  'dead_link',
  'term_missing',
] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** Orders of lists of entries. */
export const ENTRY_SORTS = ['hand', 'newest', 'title', 'changed'] as const
export type EntrySort = (typeof ENTRY_SORTS)[number]
