// The search of the header: its button, and the three ways it opens, with results while the visitor types.
// Without script the button leads to the page of results (`pages/search-results`).
export { SearchOverlay } from './SearchOverlay.tsx'
