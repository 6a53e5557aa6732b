// What the search button opens: fetched when a visitor turns to the button.
export { FullScreenSearch } from './FullScreenSearch.tsx'
export { InlineSearch } from './InlineSearch.tsx'
