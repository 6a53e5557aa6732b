// Hydration itself, together with React: fetched when an island is needed, never by the page's first script.
export { createMount } from './create-mount.tsx'
