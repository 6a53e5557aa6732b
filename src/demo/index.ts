// The demo: its content, written into an empty site, and the small websites its items preview.
export { fillInDemo } from './seed/fill-in-demo.ts'
export { seedMany } from './seed/seed-many.ts'
export { demoSites } from './sites.routes.ts'
