/** What is written, published and taken back as one: works and pages. */
export const ENTRY_KINDS = ['work', 'page'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Names one entry. */
export interface EntryRef {
  kind: EntryKind
  id: number
}

/** Who brought an entry. */
export type EntrySource = 'studio' | 'demo' | 'import'

/** Why a state was kept. */
export type RevisionReason =
  | 'publish'
  | 'unpublish'
  | 'restore'
  | 'merge'
  | 'bulk'
  | 'import'
  | 'checkpoint'
  | 'undo'

/** The state of an entry in one word; `changed` is published with a working copy that differs. */
export const ENTRY_STATES = ['draft', 'published', 'changed', 'scheduled', 'trash'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Why an entry wants its author's attention; a dead link is one that nobody answers at. */
export const ATTENTION_REASONS = [
  'no_picture',
  'no_alt_text',
  'preview_forbidden',
  'dead_link',
  'term_missing',
] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** Values of an entry by the names of its fields. */
export type EntryValues = Record<string, unknown>
