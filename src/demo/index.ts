// The demo: its content, and the websites that its items preview.
export { fillInDemo } from './seed/fill-in-demo.ts'
export { seedMany } from './seed/seed-many.ts'
export { demoSites } from './sites.routes.ts'
