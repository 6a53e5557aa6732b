// Finding what a link, a menu or an old address leads to: pages, works and terms by their names.

export { EntryMatches } from './EntryMatches.tsx'
export { EntryPicker } from './EntryPicker.tsx'
export type { EntryMatch } from './entry-match.ts'
export { useEntrySearch } from './use-entry-search.ts'
