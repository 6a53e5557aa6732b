// The search field of pages; that of the header is in `theme/search`.
export { SearchForm } from './SearchForm.tsx'
