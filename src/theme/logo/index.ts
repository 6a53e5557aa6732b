// The site's mark. Where it links to is the header's business.
export { Logo } from './Logo.tsx'
