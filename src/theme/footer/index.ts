// The footer of every page.
export { SiteFooter } from './SiteFooter.tsx'
