// Finding what a link, a menu or an old address leads to: pages, works and terms by their names.
export { EntryPicker } from './EntryPicker.tsx'
export { EntryMatches } from './FoundEntries.tsx'
export type { EntryMatch } from './found-entry.ts'
export { useEntrySearch } from './use-found-entries.ts'
