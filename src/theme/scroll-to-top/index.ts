// The button that leads back to the top of a long page: its look, and the script that shows it (no React there).
export { ScrollToTop } from './ScrollToTop.tsx'
