// Search for content of any state that an author may want to open: works, pages, media, terms. The search for visitors
// is in `search`.
export { adminSearchRoutes } from './admin-search.routes.ts'
export { type AdminSearchService, createAdminSearchService } from './admin-search.service.ts'
