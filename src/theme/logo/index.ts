// The site's logo. The header links it.
export { Logo } from './Logo.tsx'
