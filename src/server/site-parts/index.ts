// Menus, appearance and settings as authors change them: a working copy, publishing, kept states. What visitors see of
// them belongs to `menus` and `settings`.
export type { PartError } from './part-state.ts'
export { sitePartsCalls } from './site-parts.calls.ts'
export { sitePartsRoutes } from './site-parts.routes.ts'
export { createSitePartsService } from './site-parts.service.ts'
export type { SitePartsService } from './site-parts.ts'
