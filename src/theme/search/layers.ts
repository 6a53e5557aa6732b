// The layers of the search button, fetched when a visitor turns to it.
export { FullScreenSearch } from './FullScreenSearch.tsx'
export { InlineSearch } from './InlineSearch.tsx'
