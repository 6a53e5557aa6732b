// The page of search results; it needs no script. The search of the header is in `theme/search`.
export { SearchPage } from './SearchPage.tsx'
