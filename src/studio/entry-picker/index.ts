// Finding what a link, a menu or an old address leads to: pages, works and terms by their names.
export { EntryPicker } from './EntryPicker.tsx'
export { FoundEntries } from './FoundEntries.tsx'
export type { FoundEntry } from './found-entry.ts'
export { useFoundEntries } from './use-found-entries.ts'
