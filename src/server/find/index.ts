// Search for content of any state that an author may want to open: works, pages, media, terms. The search for visitors
// is in `search`.
export { adminSearchCalls } from './find.calls.ts'
export { adminSearchRoutes } from './find.routes.ts'
export { type AdminSearchService, createAdminSearchService } from './find.service.ts'
