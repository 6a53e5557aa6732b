// The small websites the demo portfolio previews. Their texts and drawings live in the package's demo folder.
export { demoSites } from './sites.routes.ts'
