// The button to the top of a long page, and the script without React that shows it.
export { ScrollToTop } from './ScrollToTop.tsx'
