// The menu of narrow pages: its button, the panel below the header and the modal drawer.
export { MobileMenu } from './MobileMenu.tsx'
