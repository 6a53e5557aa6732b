// The page of search results; it needs no script. What opens in the header stands in `search-overlay`.
export { SearchPage, type SearchPageProps } from './SearchPage.tsx'
