// The foot of every page.
export { SiteFooter } from './SiteFooter.tsx'
